import { setTimeout as pause } from 'node:timers/promises'
import { readConfig, type Config } from '../../config.ts'
import type { FilesPlace } from '../../files/files-url.ts'
import { openFileStore } from '../../files/file-store.ts'
import { inOneLine } from '../../say.ts'
import { openPlace } from '../open-place.ts'
import { keyOf } from '../source.ts'
import { logKeeper, type Keeper } from './keeper.ts'
import type { LogReport } from './start-keeping.ts'

const tell = (report: LogReport) =>
  new Promise<void>((resolve) => process.send?.(report, undefined, {}, () => resolve()))

const open = async (config: Config, where: FilesPlace): Promise<Keeper> => {
  const place = await openPlace(where, { make: true })
  const store = await openFileStore(config.files)
  const { dataDir } = config
  return logKeeper({
    dataDir,
    place,
    store,
    key: await keyOf(config),
  })
}

const main = async (): Promise<void> => {
  const config = readConfig(process.env)
  if (!config.backup) throw new Error('This is started by the server.')
  const { where, logEvery } = config.backup
  const stopping = new AbortController()
  process.once('message', () => stopping.abort())
  let keeper: Keeper | undefined
  for (let isLast = false; !isLast;) {
    // What was written before the stop is in the last round, which begins after it.
    isLast = stopping.signal.aborted
    try {
      keeper ??= await open(config, where)
      const kept_upto = await keeper.keep()
      await tell({ kept_upto, problem: keeper.problem() })
    } catch (error) {
      await tell({ kept_upto: '', problem: inOneLine(error) })
    }
    if (!stopping.signal.aborted)
      await pause(logEvery * 1_000, undefined, { signal: stopping.signal }).catch(() => undefined)
  }
  await keeper?.end()
}

// Whoever asked is gone.
process.on('disconnect', () => process.exit(1))
await main()
process.exit(0)
