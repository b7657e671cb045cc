import { setTimeout as pause } from 'node:timers/promises'
import { theProgram } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Durations } from './durations.ts'
import { addDurations, clearDurations, keepSize } from './sql/statements.generated.ts'

const program = theProgram('speed')
const everyMinute = 60_000

/** So many statements the program runs by itself within hours: nobody's database is written to for less. */
const worthWriting = 1_000

/** Writes what was counted since the last time; what could not be written is counted on. */
export const keepDurations = async (db: Database, durations: Durations): Promise<void> => {
  const rows = durations.take()
  if (rows.length === 0) return
  try {
    await db.transaction(program, async (trx) => {
      trx.withoutAudit('how long things took is nobody’s doing')
      await trx.write(addDurations, { rows })
      return {}
    })
  } catch (error) {
    durations.giveBack(rows)
    throw error
  }
}

type Log = { error: (details: object, message: string) => void }

/** Every minute in which somebody worked. @returns what ends it, once the rest is written or two seconds have gone by */
export const keepSpeed = (db: Database, durations: Durations, log: Log): (() => Promise<void>) => {
  let running = Promise.resolve()
  const keep = () =>
    keepDurations(db, durations).catch((err: unknown) => log.error({ err }, 'durations were not kept'))
  const round = () => {
    const { ofPeople, ofStatements } = durations.counts
    if (ofPeople > 0 || ofStatements >= worthWriting) running = running.then(keep)
  }
  const timer = setInterval(round, everyMinute).unref()
  return async () => {
    clearInterval(timer)
    await Promise.race([running.then(keep), pause(2_000)])
  }
}

/** The size of each day, and what was counted more than five weeks ago goes. */
export const keepSizes = (db: Database): Promise<object> =>
  db.transaction(program, async (trx) => {
    trx.withoutAudit('how large the database is, is nobody’s doing')
    await trx.write(keepSize, {})
    await trx.write(clearDurations, {})
    return {}
  })
