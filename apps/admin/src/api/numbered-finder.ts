import type { Icon } from '../ui/icons.tsx'
import type { PaletteFinder } from '../ui/palette/palette.tsx'
import type { Target } from '../ui/target.ts'

const maxFinds = 5

type Numbered = {
  id: number
  number: string
  /** Whose it is, beside its number. */
  who: string
  to: Target
}

type Declared = {
  /** What the group is called. */
  label: string
  icon: Icon
  looksAt?: (text: string) => boolean
  find: (asked: { search: string; limit: number; signal: AbortSignal }) => Promise<readonly Numbered[]>
}

const hasDigit = (text: string) => /\d/.test(text)

/** A finder of documents that people know by a number alone; it is asked where a digit is typed, unless it says when. */
export const numberedFinder = ({ label, icon, looksAt = hasDigit, find }: Declared): PaletteFinder => ({
  label,
  looksAt,
  find: async (search, signal) =>
    (await find({ search, limit: maxFinds, signal })).map(({ id, number, who, to }) => ({
      id: `${label}-${id}`,
      label: number,
      detail: who,
      icon,
      to,
    })),
})
