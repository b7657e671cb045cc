import { setTimeout as pause } from 'node:timers/promises'

/**
 * Asks again until there is an answer. What fails meanwhile counts as none.
 * @throws {Error} when there is none in so many ms, with the last reason
 */
export const until = async <T>(
  what: string,
  longest: number,
  ask: () => Promise<T | undefined>,
): Promise<T> => {
  const giveUpAt = performance.now() + longest
  let why = ''
  while (performance.now() < giveUpAt) {
    const answer = await ask().catch((error: unknown) => void (why = String(error)))
    if (answer !== undefined) return answer
    await pause(100)
  }
  throw new Error(`${what}: not in ${longest / 1000} s ${why}`.trimEnd())
}
