import { waitingErrors, type ApprovalState } from '@refill/contract/features/approvals/approvals.contract.ts'
import { suffice } from '@refill/contract/rights.ts'
import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Transaction } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import { InvalidFields } from '../../http/failure.ts'
import { formOf, type Approvable, type Approvables, type Left } from './approvable.ts'
import { findRequest, readRequester } from './approvals.queries.ts'
import { isQuestion } from './ask-approval.ts'
import { commandOf, expectSeen } from './contents.ts'

type Decision = { id: number; reason: string }

/** Held until the transaction ends. @throws {DomainError} approval_not_found */
const lockRequest = async (trx: Transaction, id: number) => {
  const found = await trx
    .selectFrom('approvals')
    .select(['operation', 'form', 'question', 'code', 'order_id', 'requested_by', 'state', 'done_at'])
    .select((row) =>
      row.selectFrom('users').select('name').whereRef('users.id', '=', 'decided_by').as('decider'),
    )
    .where('id', '=', id)
    .forUpdate('approvals')
    .executeTakeFirst()
  if (!found) throw new DomainError(waitingErrors.approval_not_found)
  return found
}
type Request = Awaited<ReturnType<typeof lockRequest>>

/** @throws {DomainError} approval_decided */
const expectWaiting = ({ state, decider }: Pick<Request, 'state' | 'decider'>) => {
  if (state !== 'waiting')
    throw new DomainError(waitingErrors.approval_decided, { state, name: decider ?? '' })
}

type Decided = Exclude<ApprovalState, 'waiting'>

const events: Record<Decided, string> = {
  approved: 'approvals.approved',
  refused: 'approvals.refused',
  withdrawn: 'approvals.withdrawn',
}

const setState = async (
  trx: Transaction,
  by: Actor,
  { id, state, reason }: Decision & { state: Decided },
) => {
  await trx
    .updateTable('approvals')
    .set({ state, reason, decided_by: by.userId, decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  const after = { state, ...(reason && { reason }) }
  await trx.audit({ event: events[state], id, before: { state: 'waiting' }, after })
}

/** @throws {DomainError} approval_not_found, approval_decided */
export const refuse = (db: Database, by: Actor, { id, reason }: Decision) =>
  db.transaction(by, async (trx) => {
    expectWaiting(await lockRequest(trx, id))
    await setState(trx, by, { id, reason, state: 'refused' })
    return { message: 'Refused' }
  })

/** Somebody else's is as if it were not there. @throws {DomainError} approval_not_found, approval_decided */
export const withdraw = (db: Database, by: Actor, id: number) =>
  db.transaction(by, async (trx) => {
    const request = await lockRequest(trx, id)
    if (request.requested_by !== by.userId) throw new DomainError(waitingErrors.approval_not_found)
    expectWaiting(request)
    await setState(trx, by, { id, reason: '', state: 'withdrawn' })
    return { message: 'Withdrawn' }
  })

/** From here on nobody refuses it. One that was approved and not done, since the server ended there, is done now. */
const claim = (db: Database, by: Actor, { id, reason }: Decision) =>
  db.transaction(by, async (trx): Promise<Request> => {
    const request = await lockRequest(trx, id)
    if (request.state === 'approved' && !request.done_at) {
      trx.withoutAudit('it was approved before, and is only done now')
      return request
    }
    expectWaiting(request)
    await setState(trx, by, { id, reason, state: 'approved' })
    return request
  })

/** It waits again, perhaps with another question. */
const waitAgain = (
  db: Database,
  by: Actor,
  id: number,
  { question, code }: Pick<Request, 'question' | 'code'>,
) =>
  db.transaction(by, async (trx) => {
    await trx
      .updateTable('approvals')
      .set({ state: 'waiting', decided_by: null, decided_at: null, reason: '', question, code })
      .where('id', '=', id)
      .where('done_at', 'is', null)
      .execute()
    await trx.audit({ event: 'approvals.waiting', id, after: { state: 'waiting', question } })
    return {}
  })

const finish = (db: Database, by: Actor, id: number, order_id: number | null) =>
  db.transaction(by, async (trx) => {
    trx.withoutAudit('the command left its own row')
    await trx
      .updateTable('approvals')
      .set({ done_at: sql<Date>`now()`, order_id })
      .where('id', '=', id)
      .execute()
    return {}
  })

/** In the name of whoever asked, once for this request. @throws {DomainError} approval_stale */
const actorOf = async (
  db: Database,
  by: Actor,
  { id, reason, right }: Decision & Pick<Approvable, 'right'>,
  request: Request,
) => {
  const { id: userId, name, rights } = await readRequester(db.reader, request.requested_by)
  if (!suffice(rights, right)) throw new DomainError(waitingErrors.approval_stale, { name })
  const approval = { userId: by.userId ?? 0, name: by.name, reason, of: request.question }
  const once = { key: `approval:${id}`, fingerprint: request.operation }
  return { ...by, userId, name, rights, approval, once, operation: request.operation }
}

/**
 * Approves a request and does what it asks. What was approved is what was read: when it would be another question by now,
 * or when something else stands in the way, it waits on.
 * @param decision with the mark of what was looked at; '' where the caller shows nobody what it would write
 * @throws {DomainError} approval_not_found, approval_decided, approval_changed, approval_reads_otherwise, approval_stale,
 * and what refuses the command
 */
export const approve = async (
  db: Database,
  by: Actor,
  known: Approvables,
  { seen, ...decision }: Decision & { seen: string },
) => {
  const { id } = decision
  await expectSeen(db.reader, known, await findRequest(db.reader, by, id), seen)
  const request = await claim(db, by, decision)
  let left: Left
  try {
    const command = commandOf(known, request.operation)
    const actor = await actorOf(db, by, { ...decision, right: command.right }, request)
    left = await command.runForm(actor, formOf(request.form))
  } catch (error) {
    // After any other failure nobody knows whether it was done: approved once more, it is done or was.
    if (!(error instanceof DomainError || error instanceof InvalidFields)) throw error
    if (!isQuestion(error)) {
      await waitAgain(db, by, id, request)
      throw error
    }
    const { message: question, rule } = error
    await waitAgain(db, by, id, { question, code: rule.code })
    throw new DomainError(waitingErrors.approval_changed, { question })
  }
  const order_id = request.order_id ?? left.id ?? 0
  await finish(db, by, id, order_id || null)
  return { order_id, message: 'Approved' }
}
