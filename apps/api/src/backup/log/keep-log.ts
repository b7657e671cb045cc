import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '../../config.ts'
import { openFileStore } from '../../files/file-store.ts'
import { inOneLine } from '../../say.ts'
import { openPlace } from '../open-place.ts'
import { keyOf } from '../source.ts'
import { logKeeper, type Keeper } from './keeper.ts'
import type { LogReport } from './start-keeping.ts'

const tell = (report: LogReport) =>
  new Promise<void>((resolve) => process.send?.(report, undefined, {}, () => resolve()))
const tellProblem = (error: unknown) => tell({ problem: inOneLine(error) })

/** How long after one round the next begins, in ms. */
const restBetween = 10_000

const open = async (): Promise<Keeper> => {
  const config = readConfig(process.env)
  if (!config.backup) throw new Error('This is started by the server.')
  const place = await openPlace(config.backup.where, { make: true })
  const store = await openFileStore(config.files)
  const { dataDir } = config
  return logKeeper({
    dataDir,
    place,
    store,
    key: await keyOf(config),
    onProblem: (error) => void tellProblem(error),
  })
}

const main = async (): Promise<void> => {
  const stopping = new AbortController()
  process.once('message', () => stopping.abort())
  let keeper: Keeper | undefined
  for (let isLast = false; !isLast;) {
    // What was written before the stop is in the last round, which begins after it.
    isLast = stopping.signal.aborted
    try {
      keeper ??= await open()
      const kept_upto = await keeper.keep()
      await tell({ kept_upto, is_complete: keeper.isComplete })
    } catch (error) {
      await tellProblem(error)
    }
    if (!stopping.signal.aborted)
      await pause(restBetween, undefined, { signal: stopping.signal }).catch(() => undefined)
  }
  await keeper?.end()
}

// Whoever asked is gone.
process.on('disconnect', () => process.exit(1))
await main()
process.exit(0)
