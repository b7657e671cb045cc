import type { PaletteEntry } from './palette.tsx'

const maxKept = 6

type Kept = Pick<PaletteEntry, 'id' | 'label' | 'detail'> & { to: { to: string; state?: unknown } }

const isKept = (one: unknown): one is Kept =>
  typeof one === 'object' && one !== null && 'id' in one && 'label' in one && 'to' in one

/** What one person opened with the palette last on this machine, the newest first. */
export const recentOf = (person: string) => {
  const key = `refill.recent.${person}`
  const read = (): Kept[] => {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
      return Array.isArray(kept) ? kept.filter(isKept) : []
    } catch {
      return []
    }
  }
  return {
    read,
    add: (entry: Kept) => {
      const others = read().filter(({ id }) => id !== entry.id)
      localStorage.setItem(key, JSON.stringify([entry, ...others].slice(0, maxKept)))
    },
  }
}
