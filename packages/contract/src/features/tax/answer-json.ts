import { atOnce, type Turns } from '../../turns.ts'
import { answerLimits, tooDeep, tooLong, tooMany } from './answer-limits.ts'

const quotationMark = '"'

/** Finds the place behind the text that begins here; the end of all where nothing ends it. */
const endOfText = (json: string, from: number): number => {
  for (let at = from + 1; at < json.length; at += 1) {
    const sign = json[at]
    if (sign === quotationMark) return at + 1
    if (sign === '\\') at += 1
    if (at - from > answerLimits.text) throw tooLong()
  }
  return json.length
}

const ofNumbers = /[\d+\-.eE]*/y

const endOfNumber = (json: string, from: number): number => {
  // Looked at within a piece, since a number may be as long as the file.
  const piece = json.slice(from, from + answerLimits.number + 1)
  ofNumbers.lastIndex = 0
  const length = ofNumbers.exec(piece)?.[0].length ?? 1
  if (length > answerLimits.number) throw tooLong()
  return from + Math.max(1, length)
}

type Sign = { readonly kind: 'opens' | 'closes' | 'separates' | 'number' | 'other'; readonly to: number }

const kinds: Readonly<Record<string, Sign['kind']>> = {
  '[': 'opens',
  '{': 'opens',
  ']': 'closes',
  '}': 'closes',
  ',': 'separates',
}

const signAt = (json: string, at: number): Sign => {
  const sign = json.charAt(at)
  if (sign === quotationMark) return { kind: 'other', to: endOfText(json, at) }
  if (sign === '-' || (sign >= '0' && sign <= '9')) return { kind: 'number', to: endOfNumber(json, at) }
  return { kind: kinds[sign] ?? 'other', to: at + 1 }
}

const isLong = (number: string): boolean => /^\d{15,}$/.test(number)

/**
 * The text with numbers of 15 digits and more as texts: past 2^53 they would lose their last digits. What is more than an
 * answer of a portal has is found here, before anything is built from it.
 * @throws {AnswerRefused}
 */
function* checked(json: string): Turns<string> {
  const pieces: string[] = []
  let [written, depth, values] = [0, 0, 0]
  for (let at = 0; at < json.length;) {
    const { kind, to } = signAt(json, at)
    if (kind === 'opens' && (depth += 1) > answerLimits.depth) throw tooDeep()
    if (kind === 'closes') depth -= 1
    if (kind === 'separates' && (values += 1) > answerLimits.values) throw tooMany()
    if (kind === 'number' && isLong(json.slice(at, to))) {
      pieces.push(json.slice(written, at), quotationMark, json.slice(at, to), quotationMark)
      written = to
    }
    at = to
    yield
  }
  return [...pieces, json.slice(written)].join('')
}

/**
 * @throws {SyntaxError} for what is no JSON
 * @throws {AnswerRefused} for more than an answer of a portal has
 */
export function* jsonInTurns(json: string): Turns<unknown> {
  const text = yield* checked(json)
  yield
  const answer: unknown = JSON.parse(text)
  return answer
}

/** The same of a short one. */
export const readJson = (json: string): unknown => atOnce(jsonInTurns(json))
