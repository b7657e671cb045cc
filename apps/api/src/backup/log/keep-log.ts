import { setTimeout as pause } from 'node:timers/promises'
import { readConfig, type Config } from '../../process/config.ts'
import { openFileStore } from '../../files/open-file-store.ts'
import { inOneLine } from '../../process/print.ts'
import { openKnown } from '../known-place.ts'
import { keysOf } from '../source.ts'
import { logKeeper, type Keeper } from './keeper.ts'
import { machineProver } from './machine-key.ts'
import type { LogReport, ToKeep } from './start-keeping.ts'

const tell = (report: LogReport) =>
  new Promise<void>((resolve) => process.send?.(report, undefined, {}, () => resolve()))

const keeperOf = (config: Config, place: ToKeep['place']): Keeper =>
  logKeeper({
    dataDir: config.dataDir,
    open: async () => {
      const { key, prover: business } = await keysOf(config)
      return {
        place: await openKnown(place, { make: true }),
        store: await openFileStore(config.files),
        key,
        provers: { business, machine: await machineProver(config.dataDir) },
      }
    },
  })

const main = async (): Promise<void> => {
  const stopping = new AbortController()
  const { place, everySeconds } = await new Promise<ToKeep>((resolve) =>
    process.once('message', (told: ToKeep) => {
      process.once('message', () => stopping.abort())
      resolve(told)
    }),
  )
  const keeper = keeperOf(readConfig(process.env), place)
  for (let isLast = false; !isLast;) {
    // What was written before the stop is in the last round, which begins after it.
    isLast = stopping.signal.aborted
    try {
      const kept_upto = await keeper.keep()
      await tell({ kept_upto, problem: keeper.problem() })
    } catch (error) {
      await tell({ kept_upto: '', problem: inOneLine(error) })
    }
    if (!stopping.signal.aborted)
      await pause(everySeconds * 1_000, undefined, { signal: stopping.signal }).catch(() => undefined)
  }
  await keeper.end()
}

// Whoever asked is gone.
process.on('disconnect', () => process.exit(1))
await main()
process.exit(0)
