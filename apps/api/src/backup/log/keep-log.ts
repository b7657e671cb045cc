import { setTimeout as pause } from 'node:timers/promises'
import { readConfig, type Config } from '../../process/config.ts'
import type { FilesPlace } from '../../files/files-url.ts'
import { openFileStore } from '../../files/open-file-store.ts'
import { inOneLine } from '../../process/print.ts'
import { openPlace } from '../open-place.ts'
import { keysOf } from '../source.ts'
import { logKeeper, type Keeper } from './keeper.ts'
import { machineProver } from './machine-key.ts'
import type { LogReport } from './start-keeping.ts'

const tell = (report: LogReport) =>
  new Promise<void>((resolve) => process.send?.(report, undefined, {}, () => resolve()))

const keeperOf = (config: Config, where: FilesPlace): Keeper =>
  logKeeper({
    dataDir: config.dataDir,
    open: async () => {
      const { key, prover: business } = await keysOf(config)
      return {
        place: await openPlace(where, { make: true }),
        store: await openFileStore(config.files),
        key,
        provers: { business, machine: await machineProver(config.dataDir) },
      }
    },
  })

const main = async (): Promise<void> => {
  const config = readConfig(process.env)
  if (!config.backup) throw new Error('This is started by the server.')
  const { where, logEvery } = config.backup
  const stopping = new AbortController()
  process.once('message', () => stopping.abort())
  const keeper = keeperOf(config, where)
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
      await pause(logEvery * 1_000, undefined, { signal: stopping.signal }).catch(() => undefined)
  }
  await keeper.end()
}

// Whoever asked is gone.
process.on('disconnect', () => process.exit(1))
await main()
process.exit(0)
