import { longestFelt, longestHeader, mostFelt, type Felt } from '@refill/contract/felt.ts'

/** How long whoever sits here waited, in memory alone until the next call takes it along. */
let felt: Required<Felt> = { calls: {}, screens: {} }
let many = 0

let hiddenAt = document.hidden ? 0 : -Infinity
document.addEventListener('visibilitychange', () => {
  if (document.hidden) hiddenAt = performance.now()
})

/** Nobody waits in front of a page that is not seen, and browsers let it rest. */
const wasSeen = (since: number): boolean => !document.hidden && hiddenAt < since

/**
 * What was asked for at that moment is there now.
 * @param name of the declared call, or address of the screen without its record
 * @param since as `performance.now()` gives it
 */
export const noteFelt = (kind: keyof Felt, name: string, since: number): void => {
  const took = Math.max(0, Math.round(performance.now() - since))
  if (!wasSeen(since) || took > longestFelt || many >= mostFelt) return
  many += 1
  felt[kind] = { ...felt[kind], [name]: [...(felt[kind]?.[name] ?? []), took] }
}

/** What has not been told yet, as the header of a call; it is told once, arrived or not. */
export const takeFelt = (): string | undefined => {
  if (many === 0) return undefined
  const told = JSON.stringify(felt)
  felt = { calls: {}, screens: {} }
  many = 0
  return told.length <= longestHeader ? told : undefined
}
