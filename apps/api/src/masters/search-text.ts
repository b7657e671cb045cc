import { normaliseMobile } from '@refill/contract/identifiers/mobile.ts'

/** Letters and digits of any script stay, and what holds addresses together; everything else parts words. */
const searchable = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}@.&]+/gu, ' ')
    .trim()

/**
 * What the search box looks in. A typed search goes through the same, so that 'MH-12 AB 1234' and '98500-12764' find
 * what is stored without hyphens.
 */
export const searchText = (texts: readonly string[]): string =>
  [...new Set(texts.map(searchable).filter(Boolean))].join(' ')

/** A mobile typed with its country code is looked for without. */
export const searchedText = (typed: string): string => {
  const mobile = normaliseMobile(typed)
  return /^\d{10}$/.test(mobile) ? mobile : searchable(typed)
}

/** @param pan as its keyed hash, or '' */
type Numbers = { gst: string; pan: string; mobiles: readonly string[] }

/** Numbers that two records may share by mistake, as `masters.marks` holds them. */
export const marksOf = ({ gst, pan, mobiles }: Numbers): string[] => [
  ...(gst ? [`gst:${gst}`] : []),
  ...(pan ? [`pan:${pan}`] : []),
  ...[...new Set(mobiles.filter(Boolean))].map((mobile) => `mobile:${mobile}`),
]
