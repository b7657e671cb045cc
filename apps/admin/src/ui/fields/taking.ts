import type { TextRule } from './text-rules.ts'

export const notANumber = 'Not a number'

/** What a field holds, and what was typed behind it and not taken. */
export type Taken = {
  text: string
  rest: string
  reason?: string | undefined
  /** A key that was left out, with nothing behind it. */
  slip?: string
}

/** How an input was changed: one key at `caret`, or anything else, such as a paste. */
export type Change = { next: string; key: string | undefined; caret: number }

const shortened = (text: string) => (text.length > 24 ? `${text.slice(0, 24)}…` : text)

/** The sentence at the field. */
export const takenNote = ({ rest, reason, slip }: Taken): string | undefined =>
  reason &&
  `${reason}: ${rest || slip ? `“${shortened(rest || (slip ?? ''))}”` : 'what was pasted'} is not taken`

/**
 * What follows a key that was not taken is not taken either: '1.5' would become 15 where there are digits only. It waits
 * behind the text until it fits after all ('1,785') or is taken back by Backspace. A slip alone is left out.
 */
const typeOn = (before: Taken, caret: number, key: string, rule: TextRule): Taken => {
  const rest = before.rest + key
  const whole = before.text.slice(0, caret) + rest + before.text.slice(caret)
  const result = rule(whole)
  if ('text' in result) return { text: result.text, rest: '' }
  const reason = result.reason ?? before.reason
  return before.rest === '' && result.isSlip
    ? { text: before.text, rest: '', reason, slip: key }
    : { text: before.text, rest, reason }
}

/** What stays beside a key that was typed, without the characters that were selected; undefined for other changes. */
const besideKey = (text: string, { next, key, caret }: Change): string | undefined => {
  if (key === undefined) return undefined
  const start = caret - key.length
  const [head, tail] = [next.slice(0, start), next.slice(caret)]
  const fits = text.length >= start + tail.length && text.startsWith(head) && text.endsWith(tail)
  return fits && next === head + key + tail ? head + tail : undefined
}

/**
 * The field after a change. A key goes in the place of what was selected, also when it is not taken: what follows it would
 * stand behind the old figure otherwise.
 */
export const take = (before: Taken, change: Change, rule: TextRule): Taken => {
  const { next, key = '', caret } = change
  const text = besideKey(before.text, change)
  if (text === before.text) return typeOn(before, caret - key.length, key, rule)
  const isOneKey = Array.from(key).length === 1
  if (text !== undefined && isOneKey && 'text' in rule(text))
    return typeOn({ text, rest: '' }, caret - key.length, key, rule)
  const result = rule(next)
  return 'text' in result
    ? { text: result.text, rest: '' }
    : { text: before.text, rest: '', reason: result.reason ?? notANumber }
}

/** Backspace takes back what was not taken before anything that was. */
export const takeBack = ({ text, rest, reason }: Taken): Taken =>
  rest.length > 1 ? { text, rest: rest.slice(0, -1), reason } : { text, rest: '' }
