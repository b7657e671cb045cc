// This file names all that two servers answer differently although they do the same. Nothing else is overlooked.

/**
 * Names of fields whose text is invented. Both texts are remembered as meaning the same, so that the text of the older
 * server can be sent on to both.
 */
const invented: Readonly<Record<string, string>> = {
  password: 'A new password is invented.',
  key: 'The key of a program is invented.',
  ticket: 'The ticket of a download is invented.',
  secret: 'The secret of a second factor is invented.',
  qr: 'It shows the secret of a second factor.',
  recovery_codes: 'They are invented.',
  request: 'It names one answer in the log of one server.',
}

/** Ends of paths where the database may choose. */
const undecided: Readonly<Record<string, string>> = {
  'expiry.name': 'Of papers that run out on the same day, the one whose row is met first is named.',
}

/** A moment in a text, with its parts in the order year, month, day, hour, minute. */
const moments: readonly { pattern: RegExp; order: readonly [number, number, number] }[] = [
  {
    pattern: /(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::\d\d(?:\.\d+)?)?(Z|\+00:?(?:00)?)?/g,
    order: [1, 2, 3],
  },
  { pattern: /(\d\d)-(\d\d)-(\d{4}),? (\d\d):(\d\d)(?::\d\d)?()/g, order: [3, 2, 1] },
]

/** The name of a request in the logs of a server, which the audit log repeats. */
const ofRequest = /\b[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}\b/g

/** Who is not known is told apart in the log by a sum under a key that each server invents when it starts. */
const ofUnknown = /\bunknown [\da-f]{8}\b/g

const minute = 60_000 // ms
const india = 330 * minute

/** From the start of the migrations on, each server writes its own clock. */
export class Chance {
  readonly #from = Date.now() - minute
  readonly #same = new Map<string, string>()

  /** The moments of this run become one word, those before and after it stay; so do names of requests. */
  masked(text: string): string {
    let masked = text.replaceAll(ofRequest, '(request)').replaceAll(ofUnknown, 'unknown')
    for (const { pattern, order } of moments)
      masked = masked.replaceAll(pattern, (...found: string[]) => {
        const [year, month, day] = order.map((place) => Number(found[place]))
        const at = Date.UTC(year ?? 0, (month ?? 1) - 1, day, Number(found[4]), Number(found[5]))
        const moment = found[6] ? at : at - india
        return moment >= this.#from && moment <= Date.now() + minute ? '(now)' : (found[0] ?? '')
      })
    return masked
  }

  /** Whether chance decides the texts, by the name of their field; what is invented means the same from now on. */
  decides(path: readonly string[], theirs: string, ours: string): boolean {
    const names = path.filter((part) => !/^\d+$/.test(part))
    if (names.slice(-2).join('.') in undecided) return true
    if (!((names.at(-1) ?? '') in invented)) return false
    this.#same.set(theirs, ours)
    return true
  }

  /** A text of the older server as this checkout knows it. */
  ours(text: string): string {
    return this.#same.get(text) ?? text
  }
}
