import type { Download } from '@refill/contract/download.ts'
import type { Operation } from '@refill/contract/operation.ts'
import { Answered } from './answered.ts'
import { Chance } from './chance.ts'
import { downloads, nameOf, operations } from './declared.ts'
import { differencesOf } from './differences.ts'
import { Findings } from './findings.ts'
import { untilMinuteBegins } from './minute.ts'
import { ofBoth, type Sides } from './sides.ts'
import { askWith, replyOf, type Reply, type Sent, type Value } from './wire.ts'

/** What a call is sent: the same to both, or to each its own, as a code of its secret. */
export type Fields = { readonly [name: string]: Value | readonly Value[] | Sides<string> | undefined }

/** What was sent by whom, and how the older product answered. */
export type Played = { call: Operation | Download; fields: Fields; who: string; status: number }

/** @property who whose session it is, the owner's without; '' is nobody */
type Options = { who?: string; key?: string }

const eachSide = { theirs: 'theirs', ours: 'ours' } as const

/** Refused for what it is or who sends it, before anything was counted in the database. */
const isUnread = ({ status, body }: Reply): boolean =>
  ['invalid_fields', 'forbidden', 'unauthorized'].includes(new Answered(status, body).text('code'))

/** What an answer comes to, where the other one is a success or another refusal. */
const gistOf = ({ status, body }: Reply): string =>
  `${status} ${new Answered(status, body).text('message')}`.trim()

const wordsOf = (fields: Fields) =>
  JSON.stringify(fields, (_, value: unknown) => (value instanceof File ? `the file ${value.name}` : value))

/** Sends every call to both products, and keeps where their answers differ. */
export class Player {
  readonly findings = new Findings()
  readonly played: Played[] = []
  /** Answered by this checkout with success at least once, by their names. */
  readonly succeeded = new Set<string>()
  readonly #chance = new Chance()
  readonly #cookies = new Map<string, Sides<string>>()
  readonly #origins: Sides<string>
  readonly #align: () => Promise<void>

  constructor(origins: Sides<string>, align: () => Promise<void>) {
    this.#origins = origins
    this.#align = align
  }

  /** A call by its name. @throws {Error} where the contract has none of it */
  async call(name: string, fields: Fields = {}, options: Options = {}): Promise<Answered> {
    const operation = operations.get(name)
    if (!operation) throw new Error(`There is no call ${name}`)
    return this.send(operation, fields, options)
  }

  /** A file by its path. @throws {Error} where the contract has none of it */
  async file(path: string, fields: Fields = {}, options: Options = {}): Promise<Answered> {
    const download = downloads.get(path)
    if (!download) throw new Error(`There is no file ${path}`)
    return this.send(download, fields, options)
  }

  async send(call: Operation | Download, fields: Fields = {}, options: Options = {}): Promise<Answered> {
    const { who = 'owner', key } = options
    const isWrite = !('path' in call) && call.kind !== 'read'
    if (isWrite) await untilMinuteBegins()
    const replies = await ofBoth(eachSide, async (side) => {
      const cookie = this.#cookies.get(who)?.[side] ?? ''
      const headers = { cookie, ...(key !== undefined && { 'idempotency-key': key }) }
      return replyOf(await askWith(this.#origins[side], call, this.#sentTo(side, fields), headers))
    })
    if (isWrite && !(isUnread(replies.theirs) && isUnread(replies.ours))) await this.#align()
    return this.#compare({ call, fields, who, status: replies.theirs.status }, replies)
  }

  /** Signs in at both. @param who as the other calls will name whoever it is */
  async signIn(who: string, fields: Fields): Promise<Answered> {
    const login = operations.get('api/admin/login')
    if (!login) throw new Error('Nobody can sign in')
    const cookies: Sides<string> = { theirs: '', ours: '' }
    const replies = await ofBoth(eachSide, async (side) => {
      const answer = await askWith(this.#origins[side], login, this.#sentTo(side, fields), {})
      cookies[side] = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
      return replyOf(answer)
    })
    if (cookies.theirs !== '') this.#cookies.set(who, cookies)
    await this.#align()
    return this.#compare({ call: login, fields, who, status: replies.theirs.status }, replies)
  }

  /** A text that was invented for the older product, as this checkout has it. */
  ours(text: string): string {
    return this.#chance.ours(text)
  }

  #sentTo(side: keyof Sides<string>, fields: Fields): Sent {
    const own = (value: Value) => (side === 'ours' && typeof value === 'string' ? this.ours(value) : value)
    const sent: Record<string, Value | readonly Value[]> = {}
    for (const [name, value] of Object.entries(fields)) {
      if (value === undefined) continue
      if (typeof value !== 'object' || value instanceof File) sent[name] = own(value)
      else sent[name] = 'theirs' in value ? value[side] : value.map(own)
    }
    return sent
  }

  #compare(played: Played, { theirs, ours }: Sides<Reply>): Answered {
    this.played.push(played)
    const call = nameOf(played.call)
    if (ours.status === 200) this.succeeded.add(call)
    const about = { call, who: played.who, sent: wordsOf(played.fields).slice(0, 200) }
    const isOtherwise = theirs.status !== ours.status
    const differences = isOtherwise
      ? [{ path: 'status', theirs: gistOf(theirs), ours: gistOf(ours) }]
      : differencesOf(theirs, ours, this.#chance)
    for (const one of differences) this.findings.add({ ...about, ...one })
    return new Answered(theirs.status, theirs.body)
  }
}
