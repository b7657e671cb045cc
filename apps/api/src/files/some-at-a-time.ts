/** How many requests a store takes at once without making the visitors' requests wait. */
const atOnce = 16

/** What the work gives for each item, in their order. */
export const someAtATime = async <T, R>(items: T[], work: (item: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = []
  for (let from = 0; from < items.length; from += atOnce)
    results.push(...(await Promise.all(items.slice(from, from + atOnce).map(work))))
  return results
}
