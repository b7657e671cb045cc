import { commonErrors } from '@refill/contract/common-errors.ts'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { theProgram, type Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Transaction } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import type { Kinds } from './hold.ts'
import { maxAdded, type ImportKind } from './import-kind.ts'
import { holdWork, leaveSilent, takeImport } from './sql/statements.generated.ts'
import { refuseLine, storeLines, type Done } from './store-lines.ts'
import { undoLines } from './undo-lines.ts'

/** How often somebody looks whether another run of the program left work behind, in ms. */
const everyRound = 5_000

type Log = { error: (details: object, message: string) => void }
type Taken = { id: number; kind: ImportKind; state: 'storing' | 'undoing'; by: Actor }
type Working = { db: Database; kinds: Kinds; runner: string; isEnding: () => boolean }

const byItself = theProgram('import')
/** What the database refuses of a line: a rule of a table, a value that no column holds. That others are at it is nobody's fault. */
const isOfLine = (error: unknown) => {
  if (error instanceof DomainError) return error.rule.code !== commonErrors.busy.code
  return error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code))
}

/** Another process took one in the same moment. */
const clashes = { imports_one_at_a_time: commonErrors.busy }

const takeNext = ({ db, kinds, runner }: Working): Promise<{ taken?: Taken }> =>
  db.transaction(
    byItself,
    async (trx) => {
      trx.withoutAudit('who works on an import changes nothing of the business')
      await trx.write(leaveSilent, {})
      const [found] = await trx.write(takeImport, { runner })
      if (!found) return {}
      const { id, kind, state, stored_by, undone_by } = found
      const userId = state === 'undoing' ? undone_by : stored_by
      const user = await trx.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst()
      const by = { ...byItself, userId, name: user?.name ?? byItself.name }
      return { taken: { id, kind: kinds[kind], state: state === 'undoing' ? 'undoing' : 'storing', by } }
    },
    clashes,
  )

const take = (working: Working): Promise<{ taken?: Taken }> =>
  takeNext(working).catch((error: unknown) => {
    if (error instanceof DomainError) return {}
    throw error
  })

/** One batch, unless somebody stopped the import or another run took it over. */
const within = <T extends object>(
  { db, runner }: Working,
  { id, state, by }: Taken,
  work: (trx: Transaction) => Promise<T>,
): Promise<{ done?: T }> =>
  db.transaction(by, async (trx) => {
    const [held] = await trx.write(holdWork, { id, runner, state })
    if (!held) {
      trx.withoutAudit('somebody stopped it')
      return {}
    }
    return { done: await work(trx) }
  })

const end = (trx: Transaction, { id }: Taken, state: 'stored' | 'stopped' | 'undone', problem = '') =>
  trx
    .updateTable('imports')
    .set({
      state,
      problem,
      runner: '',
      seen_at: null,
      ...(state === 'stored' && { stored_at: sql<Date>`now()` }),
    })
    .where('id', '=', id)
    .execute()

const storeBatch = (working: Working, taken: Taken, limit: number) =>
  within<Done>(working, taken, async (trx) => {
    const done = await storeLines(trx, taken.by, taken.kind, taken.id, limit)
    trx.withoutAudit('lines of which each is wrong now are not stored')
    if (done.lines === 0) await end(trx, taken, 'stored')
    if (done.added + done.updated > 0)
      await trx.audit({
        event: 'import.stored',
        id: taken.id,
        after: { added: done.added, updated: done.updated },
      })
    return done
  })

/** One line of a batch cannot be stored: each by itself, so that a wrong one stops no good one. */
const storeOneByOne = async (working: Working, taken: Taken) => {
  for (let count = 0; count < maxAdded && !working.isEnding(); count += 1) {
    try {
      const { done } = await storeBatch(working, taken, 1)
      if (!done || done.lines === 0) return
    } catch (error) {
      if (!isOfLine(error)) throw error
      const problem =
        error instanceof DomainError ? error.message : 'The business cannot hold what this line says'
      await within(working, taken, async (trx) => {
        trx.withoutAudit('what is wrong with a line changes nothing of the business')
        await refuseLine(trx, taken.kind, taken.id, problem)
        return {}
      })
    }
  }
}

/** Between two batches, in ms: whoever waits for a row that the next one takes again, has it first. */
const pauseBetween = 5

/** After these batches, each of which is many times what was there when the last one was planned, and at the end. */
const analyzedAfter = [1, 4, 16]

/** Whether rows have come that nothing was planned for: as many as these batches, or since the last of them. */
const isToAnalyze = (batches: number, isOver: boolean) =>
  isOver ? !analyzedAfter.includes(batches - 1) : analyzedAfter.includes(batches)

const storeAll = async (working: Working, taken: Taken) => {
  for (let batches = 1; !working.isEnding(); batches += 1) {
    await pause(pauseBetween)
    try {
      const { done } = await storeBatch(working, taken, maxAdded)
      const isOver = !done || done.lines === 0
      if (isToAnalyze(batches, isOver)) await taken.kind.analyze?.(working.db)
      if (isOver) return
    } catch (error) {
      if (!isOfLine(error)) throw error
      await storeOneByOne(working, taken)
    }
  }
}

const undoAll = async (working: Working, taken: Taken) => {
  while (!working.isEnding()) {
    await pause(pauseBetween)
    const { done } = await within(working, taken, async (trx) => {
      const lines = await undoLines(trx, taken.by, taken.kind, taken.id, maxAdded)
      trx.withoutAudit('what was taken back is written down already')
      if (lines === 0) await end(trx, taken, 'undone')
      else await trx.audit({ event: 'import.undone', id: taken.id, after: { lines } })
      return { lines }
    })
    if (!done || done.lines === 0) return
  }
}

const standStill = (working: Working, taken: Taken, error: unknown) =>
  within(working, taken, async (trx) => {
    trx.withoutAudit('what is done stays')
    const why =
      error instanceof DomainError
        ? error.message
        : 'Something stands on what was to go, or the database did not answer'
    await end(trx, taken, 'stopped', why)
    return {}
  })

/** The program stops: whatever is left goes on when it runs again. */
const leave = ({ db, runner }: Working) =>
  db.transaction(byItself, async (trx) => {
    trx.withoutAudit('who works on an import changes nothing of the business')
    await trx.updateTable('imports').set({ runner: '', seen_at: null }).where('runner', '=', runner).execute()
    return {}
  })

const workThrough = async (working: Working, log: Log) => {
  while (!working.isEnding()) {
    const { taken } = await take(working)
    if (!taken) return
    try {
      await (taken.state === 'storing' ? storeAll : undoAll)(working, taken)
    } catch (error) {
      log.error({ err: error, import: taken.id }, 'an import stands still')
      await standStill(working, taken, error)
    }
  }
  await leave(working)
}

/** What stores imports and takes them back, one at a time of all processes on one database. */
export type ImportWork = {
  /** Something is to be done. */
  wake(): void
  /** Looks from now on what others left behind. @returns what ends it, after the batch under way */
  keep(log: Log): () => Promise<void>
}

export const importWork = (db: Database, kinds: Kinds): ImportWork => {
  let [isEnding, isAsked] = [false, false]
  let log: Log = { error: () => undefined }
  let running: Promise<void> | undefined
  const working: Working = { db, kinds, runner: randomUUID(), isEnding: () => isEnding }
  const run = async () => {
    while (isAsked && !working.isEnding()) {
      isAsked = false
      await workThrough(working, log)
    }
  }
  const wake = () => {
    isAsked = true
    running ??= run()
      .catch((err: unknown) => log.error({ err }, 'imports cannot be worked on'))
      .finally(() => (running = undefined))
  }
  return {
    wake,
    keep: (given) => {
      log = given
      wake()
      const timer = setInterval(wake, everyRound).unref()
      return async () => {
        isEnding = true
        clearInterval(timer)
        await running
      }
    },
  }
}
