import type { Business } from '../process/business.ts'
import { readConfig, type Config } from '../process/config.ts'
import { findWritten, hasKey } from './archives.ts'
import { clearPlace } from './clear-place.ts'
import { doAsTold, tell } from './job-process.ts'
import { withLog, type JobKind, type Results } from './jobs.ts'
import { openKnown, type KnownPlace } from './known-place.ts'
import type { Place } from './place.ts'
import { sweepScratch } from './scratch.ts'
import { sourceOf } from './source.ts'
import { writeArchive } from './write-archive.ts'

/** How often whoever waits is told, in ms. */
const tellEvery = 500

const teller = () => {
  let toldAt = 0
  return (moved: number) => {
    if (performance.now() - toldAt < tellEvery) return
    toldAt = performance.now()
    void tell({ moved })
  }
}

type Work = { [K in JobKind]: (place: Place, config: Config, names: string[]) => Promise<Results[K]> }

/** What is reckoned on this machine says nothing in between, and hangs on no share. */
const whileReckoning = async <T>(reckon: Promise<T>): Promise<T> => {
  const timer = setInterval(() => void tell({ moved: 1 }), 10_000)
  return reckon.finally(() => clearInterval(timer))
}

const work: Work = {
  archive: async (place, config, [name = '']) => {
    const { source, close } = await sourceOf(config)
    try {
      return await writeArchive(source, place, { name, progress: teller() })
    } finally {
      await close()
    }
  },
  check: async (place, config, [name = '', log]) => {
    // Half of the program, which the others need not carry.
    const { verifyBusiness } = await import('../upkeep/verify-business.ts')
    const { checkOwnArchive, checkOwnLog } = await import('./check-by-itself.ts')
    const look = (business: Business) => whileReckoning(verifyBusiness(business))
    const all = await checkOwnArchive(place, name, { config, look, progress: teller() })
    if (log === withLog) all.push(...(await whileReckoning(checkOwnLog(place, config, look))))
    return { differences: all.length, first: all[0] ?? '' }
  },
  clear: async (place, _config, names) => {
    await sweepScratch()
    await clearPlace(place, names)
  },
  find: (place, _config, [name = '']) => findWritten(place, name),
  look: (place, _config, [name = '']) => hasKey(place, name),
}

const isKind = (text: string | undefined): text is JobKind => text !== undefined && Object.hasOwn(work, text)

await doAsTold(async (told: KnownPlace): Promise<unknown> => {
  const [, , kind, ...names] = process.argv
  if (!isKind(kind)) throw new Error('This is started by the server.')
  const place = await openKnown(told, { make: kind === 'archive' })
  try {
    return await work[kind](place, readConfig(process.env), names)
  } finally {
    await place.close()
  }
})
