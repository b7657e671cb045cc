import type { Person } from '../../http/operations.ts'

/** Milliseconds for which a session is believed without asking again: a screen that opens makes several calls at once. */
const believed = 1_000
const maxKept = 1_000

const kept = new Map<string, { person: Person; until: number }>()

/** Who was behind this session a moment ago. */
export const recall = (token: string): Person | undefined => {
  const found = kept.get(token)
  return found && found.until > performance.now() ? found.person : undefined
}

export const remember = (token: string, person: Person): void => {
  if (kept.size >= maxKept) kept.clear()
  kept.set(token, { person, until: performance.now() + believed })
}

/** Signed out here, a session is over at once; ended by another process, within a second. */
export const forget = (token: string): void => void kept.delete(token)

/** After a new password: nobody's old session is believed any more. */
export const forgetAll = (): void => kept.clear()
