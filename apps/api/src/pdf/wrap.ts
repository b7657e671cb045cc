import { keepDirection } from './runs.ts'
import { lettersOf } from './writable.ts'

type Measure = (text: string) => number

/** No line of a page holds more letters: longer words are not measured as a whole. */
const maxLetters = 300

/** Cut between letters, which are measured one by one: to lay out every beginning of a word takes the square of its length. */
const cut = (word: string, width: number, measure: Measure): string[] => {
  const pieces: string[] = []
  let [piece, wide] = ['', 0]
  for (const letter of lettersOf(word)) {
    const more = measure(letter)
    if (piece !== '' && wide + more > width) {
      pieces.push(piece)
      ;[piece, wide] = ['', 0]
    }
    piece += letter
    wide += more
  }
  return [...pieces, piece]
}

const isTooWide = (word: string, width: number, measure: Measure) =>
  word.length > maxLetters || measure(word) > width

const wrapLine = (line: string, width: number, measure: Measure): string[] => {
  const words = line.split(' ').filter(Boolean)
  const whole = words.join(' ')
  if (!isTooWide(whole, width, measure)) return [whole]
  const lines: string[] = []
  let current = ''
  for (const word of words) {
    const joined = current === '' ? word : `${current} ${word}`
    if (!isTooWide(joined, width, measure)) {
      current = joined
      continue
    }
    if (current !== '') lines.push(current)
    const pieces = isTooWide(word, width, measure) ? cut(word, width, measure) : [word]
    lines.push(...pieces.slice(0, -1))
    current = pieces.at(-1) ?? ''
  }
  return [...lines, current]
}

/** Cuts a text to one line, which ends in '…' where it was too long. */
export const truncate = (text: string, width: number, measure: Measure): string => {
  if (!isTooWide(text, width, measure)) return text
  const [kept = ''] = cut(text.slice(0, maxLetters), width - measure('…'), measure)
  return `${kept.trimEnd()}…`
}

/** The text in lines no wider than the width, as far as a single letter fits; past the most lines it ends in '…'. */
export const wrap = (text: string, width: number, measure: Measure, maxLines = 20): string[] => {
  const lines = text
    .slice(0, maxLines * maxLetters)
    .split('\n')
    .flatMap((line) => keepDirection(wrapLine(line, width, measure)))
  if (lines.length <= maxLines) return lines
  return [...lines.slice(0, maxLines - 1), truncate(lines.slice(maxLines - 1).join(' '), width, measure)]
}
