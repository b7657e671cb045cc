import { createRequire } from 'node:module'
import { scriptBlocks, type Script } from '@refill/contract/printable.ts'
import type bidiModule from 'bidi-js'

/** Letters of one script, which are shaped together. Devanagari has none, since it is in the font of Latin. */
export type Run = { readonly text: string; readonly script?: Script | undefined; readonly isShaped: boolean }

export const isPlain = (text: string) => /^[\x20-\x7e₹–—·×…]*$/.test(text)

const isScript = (name: string): name is Script => name in scriptBlocks
const scripts = Object.keys(scriptBlocks).filter(isScript)
const devanagari = '\\u0900-\\u0963\\u0966-\\u097f\\ua8e0-\\ua8ff'
const joiners = '\\u200c\\u200d'

const groups = [
  ...scripts.map((script) => `(?<${script}>[${scriptBlocks[script]}][${scriptBlocks[script]}${joiners}]*)`),
  `(?<devanagari>[${devanagari}${joiners}]+)`,
  `(?:(?![${Object.values(scriptBlocks).join('')}${devanagari}${joiners}])[^])+`,
]
const runs = new RegExp(groups.join('|'), 'gu')

const runOf = ({ 0: text, groups: found = {} }: RegExpMatchArray): Run => {
  const script = scripts.find((one) => found[one] !== undefined)
  return { text, script, isShaped: script !== undefined || found.devanagari !== undefined }
}

/** As the text is written, in parts of one script each. */
export const scriptRuns = (text: string): Run[] => {
  if (isPlain(text)) return text === '' ? [] : [{ text, isShaped: false }]
  return Array.from(text.matchAll(runs), runOf)
}

/** Stands for letters from right to left on the line before or after; it is not seen. */
const mark = '\u200f'
const fromRight = '\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc'
const hasFromRight = new RegExp(`[${fromRight}]`)
const directed = new RegExp(`(?<fromRight>(?!\\p{N})[${fromRight}])|\\p{L}`, 'u')
const lastDirected = new RegExp(`(?:${directed.source})(?![^]*\\p{L})`, 'u')

const isFromRight = (text: string, found: RegExp) => found.exec(text)?.groups?.fromRight !== undefined

/** A comma or a number between two lines of Urdu stands as if there were no break. */
export const keepDirection = (lines: readonly string[]): readonly string[] => {
  if (!lines.some((line) => hasFromRight.test(line))) return lines
  return lines.map((line, index) => {
    const before = isFromRight(lines.slice(0, index).join(' '), lastDirected) ? mark : ''
    const after = isFromRight(lines.slice(index + 1).join(' '), directed) ? mark : ''
    return `${before}${line}${after}`
  })
}

const require = createRequire(import.meta.url)
let known: ReturnType<typeof bidiModule.default> | undefined
const bidi = () => {
  const factory: typeof bidiModule.default = require('bidi-js')
  return (known ??= factory())
}

type Levelled = Run & { readonly level: number }

/** Parts of which each is read in one direction: levels that are odd go from right to left. */
const levelled = (line: string): Levelled[] => {
  const { levels } = bidi().getEmbeddingLevels(line, 'ltr')
  let at = 0
  return scriptRuns(line).flatMap((run) => {
    const parts: { text: string; level: number }[] = []
    for (const sign of run.text) {
      const level = levels[at] ?? 0
      const last = parts.at(-1)
      if (last && last.level === level) last.text += sign
      else parts.push({ text: sign, level })
      at += sign.length
    }
    return parts.map((part) => ({ ...run, ...part }))
  })
}

/** Brackets and the like, which no shaper turns round. */
const turned = ({ text, script, level, isShaped }: Levelled): Run => {
  const clean = text.replaceAll(mark, '')
  if (script || level % 2 === 0) return { text: clean, script, isShaped }
  const mirrored = Array.from(clean, (sign) => bidi().getMirroredCharacter(sign) ?? sign)
  return { text: mirrored.toReversed().join(''), isShaped }
}

/** Parts of a line as they stand from left to right, by the algorithm of Unicode for a line that begins at the left. */
export const seenRuns = (line: string): Run[] => {
  if (!hasFromRight.test(line) && !line.includes(mark)) return scriptRuns(line)
  const parts = levelled(line)
  const highest = Math.max(0, ...parts.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1)
    for (let from = 0; from < parts.length; from += 1) {
      let to = from
      while ((parts[to]?.level ?? 0) >= level) to += 1
      if (to > from) parts.splice(from, to - from, ...parts.slice(from, to).toReversed())
      from = to
    }
  return parts.map(turned).filter(({ text }) => text !== '')
}
