import type { Actor } from '../../actor.ts'
import type { AuditEvent, Transaction } from '../handles.ts'
import { prepared } from '../prepared.ts'
import { ChangedMeanwhile } from './again.ts'
import type { Connection } from './lock.ts'
import type { Attempt, Opened } from './layer.ts'
import {
  queryOf,
  type Performer,
  type Command,
  type Planned,
  type Said,
  type Tail,
  type Written,
} from './plan.ts'
import type { Proofs } from './proofs.ts'

/** One statement does it whole, so nobody waits for more than that. */
export const isOneStatement = <T, Needs>(plan: Written<T, Needs>): plan is Command<T> =>
  'query' in plan && plan.needs === undefined && !plan.first?.length && !plan.logFirst?.length

/** Runs a command as one statement: one round trip, and its locks last no longer than that. */
export const inOneStatement =
  <T extends object>(command: Command<T>, by: Actor, proofs: Proofs): Attempt<Connection, T> =>
  async ({ client }) => {
    const { rows } = await client.query<{ answer: T }>(prepared(queryOf(command, by, proofs)))
    return rows[0]?.answer
  }

const joined = (name: 'before' | 'after', ofPlan: object | null | undefined, said: object | undefined) =>
  ofPlan || said ? { [name]: { ...ofPlan, ...said } } : {}

type Logged = Pick<AuditEvent, 'event' | 'id'> & { before?: object | undefined; after?: object | undefined }

const writeLog = (trx: Transaction, { before, after, ...event }: Logged, said: Said): Promise<void> =>
  trx.audit({ ...event, ...joined('before', before, said.before), ...joined('after', after, said.after) })

/** @returns what the log and the caller hear of it */
const write = async <T>(trx: Transaction, made: Written<T>) => {
  for (const query of made.first ?? []) await trx.run(query)
  const { logFirst } = made
  if ('takes' in made) {
    const { writes, ...said } = made.says(await trx.run<object>(made.takes))
    for (const query of writes) await trx.run(query)
    return { ...said, logFirst: [...(logFirst ?? []), ...(said.logFirst ?? [])] }
  }
  if ('writes' in made) {
    for (const query of made.writes) await trx.run(query)
    return { logFirst, log: made.log, answer: made.answer }
  }
  const [row] = await trx.run<Tail<T>>(made.query)
  if (!row) throw new ChangedMeanwhile()
  const { record_id: id, before, after, answer } = row
  const log: Logged = { event: made.event, id, before: before ?? undefined, after: after ?? undefined }
  return { logFirst, log, answer }
}

/**
 * Runs a plan as the steps of a transaction. The facts are read, or read again, once everything is locked, so what is
 * written is planned by what stands. Whoever performs what the plan needs locks for the command too; `lock` is for commands
 * that need nothing, or whose facts nobody has read yet.
 * @param found what the plan needs by facts that nobody had locked; left out where there is no such plan
 */
export const inSteps =
  <Facts, T extends object, Needs>(
    { lock, facts, plan }: Planned<Facts, T, Needs>,
    performer?: Performer<Needs>,
    found?: Needs,
  ) =>
  async ({ trx, by }: Pick<Opened, 'trx' | 'by'>): Promise<T> => {
    const underWay = found !== undefined && performer ? await performer(trx, by, found) : await lock?.(trx)
    const made = plan(await facts(trx))
    if ('done' in made) {
      trx.withoutAudit('it was done before')
      return made.done
    }
    if ('stale' in made) throw new ChangedMeanwhile()
    const { needs, ...own } = made
    if (needs !== undefined && !performer) throw new Error(`${by.operation} needs what nobody performs`)
    // What stands now needs something that nothing before needed, and nothing has kept the facts meanwhile.
    if (needs !== undefined && !underWay && !lock) throw new ChangedMeanwhile()
    const performed =
      underWay || (needs !== undefined && performer ? await performer(trx, by, needs) : undefined)
    const said = needs !== undefined && performed ? await performed.before(needs) : {}
    const { logFirst, log, answer } = await write<T>(trx, own)
    await trx.audit(...(logFirst ?? []))
    if (needs !== undefined) await performed?.after(needs)
    await writeLog(trx, log, said)
    if (needs !== undefined) await performed?.last(needs)
    return answer
  }

/** Performs a command as a part of a transaction that its caller has open; its row of the log stands in it. */
export const performWithin = <Facts, T extends object>(
  trx: Transaction,
  by: Actor,
  planned: Planned<Facts, T>,
): Promise<T> => inSteps(planned)({ trx, by })
