import { commonErrors } from '@refill/contract/common-errors.ts'
import { Turnstile } from '../process/turnstile.ts'

/** Pictures that are worked on, and those that wait. */
export const pictureQueue = new Turnstile({
  atOnce: 1,
  waiting: 1_000,
  longest: 60_000,
  busy: commonErrors.uploads_busy,
})

const load = async () => {
  const { default: sharp } = await import('sharp')
  // What the library keeps for later would stay for good: nobody sends the same picture again.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
export type Sharp = Awaited<ReturnType<typeof load>>
let loaded: ReturnType<typeof load> | undefined

/**
 * Works on one picture at a time: 40 megapixels take 160 MB and more while they are decoded. The library is loaded with
 * the first one, since it takes 20 MB that an idle server need not hold.
 */
export const withSharp = <T>(work: (sharp: Sharp) => Promise<T>): Promise<T> =>
  pictureQueue.during(async () => work(await (loaded ??= load())))
