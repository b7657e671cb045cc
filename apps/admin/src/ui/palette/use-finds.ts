import { useEffect, useState } from 'react'
import type { PaletteFinder, PaletteGroup } from './palette.tsx'

const pause = 200 // milliseconds

const findWith = async ({ label, looksAt, find }: PaletteFinder, text: string, signal: AbortSignal) => {
  if (looksAt?.(text) === false) return { label, entries: [] }
  // One kind of record that cannot be searched does not take the others away.
  const entries = await find(text, signal).catch(() => [])
  return { label, entries }
}

/** Begun with what was typed, as the numbers of papers are: these stand before what only has it somewhere. */
const beginsWith = (text: string) => {
  const start = text.toLowerCase()
  return ({ entries }: PaletteGroup) => entries.some(({ label }) => label.toLowerCase().startsWith(start))
}

/** What the finders found for a text; what they found before stays until all have answered. */
export const useFinds = (finders: readonly PaletteFinder[], text: string) => {
  const [finds, setFinds] = useState<{ text: string; groups: PaletteGroup[] }>({ text: '', groups: [] })
  useEffect(() => {
    if (text === '') return undefined
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      void Promise.all(finders.map((finder) => findWith(finder, text, leaving.signal))).then((groups) => {
        if (!leaving.signal.aborted) setFinds({ text, groups })
      })
    }, pause)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [finders, text])
  const isBegun = beginsWith(finds.text)
  const found = finds.groups.filter(({ entries }) => entries.length > 0)
  const groups = text === '' ? [] : [...found.filter(isBegun), ...found.filter((group) => !isBegun(group))]
  return { groups, isLooking: text !== '' && finds.text !== text && finders.length > 0 }
}
