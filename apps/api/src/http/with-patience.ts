/** Nothing when the question fails or waits for too long. Whoever asks meanwhile shares the one that is under way. */
export const withPatience = <T>(
  ask: () => Promise<T>,
  milliseconds: number,
): (() => Promise<T | undefined>) => {
  let underWay: Promise<T | undefined> | undefined
  return async () => {
    const asked = (underWay ??= ask()
      .catch(() => undefined)
      .finally(() => (underWay = undefined)))
    const { promise: late, resolve } = Promise.withResolvers<undefined>()
    const timer = setTimeout(() => resolve(undefined), milliseconds)
    return Promise.race([asked, late]).finally(() => clearTimeout(timer))
  }
}
