import {
  approvables,
  waitingErrors,
  type ApprovalState,
} from '@refill/contract/features/approvals/approvals.contract.ts'
import { sql } from 'kysely'
import { holds } from '@refill/contract/rights.ts'
import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import type { Actor } from '../../actor.ts'
import type { Reader } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'

/**
 * An active person, and whether they may approve; nobody does before the password is their own, and a second factor there
 * where their role demands it.
 */
export const readApprover = async (reader: Reader, id: number) => {
  const found = await reader
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.name', 'roles.rights'])
    .select(sql<boolean>`must_change_password OR demands_second_factor AND factor_secret IS NULL`.as('owes'))
    .where('users.id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst()
  if (!found) return undefined
  const { name, rights, owes } = found
  return { id, name, may: !owes && holds(rights, 'orders.approve') }
}

/** Whoever asked, a person or a program, with what they may do now: nothing once they are deactivated or their key is over. */
export const readRequester = (reader: Reader, id: number) =>
  reader
    .selectFrom('users')
    .leftJoin('roles', 'roles.id', 'users.role_id')
    .leftJoin('api_keys as k', (join) =>
      join
        .onRef('k.user_id', '=', 'users.id')
        .on('k.revoked_at', 'is', null)
        .on(sql<boolean>`coalesce(k.ends_on >= (now() AT TIME ZONE 'Asia/Kolkata')::date, true)`),
    )
    .select(['users.id', 'users.name'])
    .select(
      sql<string[]>`CASE WHEN active THEN coalesce(roles.rights, k.rights, '{}') ELSE '{}' END`.as('rights'),
    )
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow()

/** One that is approved and not done, since the server ended in between, waits for somebody to approve it again. */
const state = sql<ApprovalState>`CASE WHEN approvals.state = 'approved' AND done_at IS NULL THEN 'waiting' ELSE approvals.state END`

/** Requests of one person; one that was approved and is not done still waits. */
export const countWaitingOf = async (reader: Reader, userId: number): Promise<number> => {
  const { total } = await reader
    .selectFrom('approvals')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('requested_by', '=', userId)
    .where(state, '=', 'waiting')
    .executeTakeFirstOrThrow()
  return total
}

const requests = (reader: Reader) =>
  reader
    .selectFrom('approvals')
    .innerJoin('customers', 'customers.id', 'approvals.customer_id')
    .innerJoin('users as requesters', 'requesters.id', 'requested_by')
    .leftJoin('users as deciders', 'deciders.id', 'decided_by')
    .leftJoin('orders', 'orders.id', 'approvals.order_id')
    .select([
      ...(['approvals.id', 'operation', 'question', 'code', 'note'] as const),
      ...(['approvals.customer_id', 'customers.name as customer_name'] as const),
      ...(['approvals.order_id', 'orders.number as orderid', 'requested_by', 'requested_at'] as const),
      ...(['requesters.name as requester', 'deciders.name as decider', 'decided_at'] as const),
      ...(['approvals.reason', 'approvals.form'] as const),
      state.as('state'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof requests>['execute']>>[number]

const operationOf = ({ id, operation }: Row) => {
  const known = approvables.find((one) => one === operation)
  if (!known) throw new Error(`request ${id} asks for ${operation}, which nothing does`)
  return known
}

/** They say nothing of what a customer owes. */
const openQuestions = [orderErrors.order_papers_expired, orderErrors.order_below_floor]

/** Before a request kept which question it is, these commands asked about credit alone. */
const askedCredit = ['api/orders/create', 'api/orders/change']

const isAboutCredit = ({ code, operation }: Row): boolean =>
  code === '' ? askedCredit.includes(operation) : !openQuestions.some((question) => question.code === code)

type Reading = Pick<Actor, 'userId' | 'rights'>

/** What a customer would owe is told to whoever sees what customers owe; who asked has read it. */
const questionFor = (by: Reading, row: Row): string => {
  const { question, code, customer_name, requested_by } = row
  if (holds(by.rights, 'receipts.read') || requested_by === by.userId || !isAboutCredit(row)) return question
  const isLimit = code === '' || code === orderErrors.order_over_limit.code
  return isLimit
    ? `${customer_name} would be over the credit limit. Who allows it?`
    : `${customer_name}: what is owed, or a price, asks for a word. Who allows it?`
}

/** But for what it would write, which is read from its form. */
const shown = (by: Reading, row: Row) => ({
  id: row.id,
  state: row.state,
  operation: operationOf(row),
  question: questionFor(by, row),
  note: row.note,
  customer_id: row.customer_id,
  customer_name: row.customer_name,
  order_id: row.order_id ?? 0,
  orderid: row.orderid ?? '',
  requested_by: row.requester,
  requested_at: row.requested_at.toISOString(),
  decided_by: row.decider ?? '',
  decided_at: row.decided_at?.toISOString() ?? '',
  reason: row.reason,
  is_own: row.requested_by === by.userId,
  form: row.form,
})

type Asked = { page: number; limit: number; search: string; state: ApprovalState | '' }

/** Those that wait, the longest waiting first; then the last decided. There are a few a day: they are counted as they come. */
export const findRequests = async (reader: Reader, by: Actor, asked: Asked) => {
  const { page, limit, search, state: wanted } = asked
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const held = sql<string>`lower(customers.name || ' ' || coalesce(orders.number, '') || ' ' || requesters.name)`
  let found = requests(reader)
  if (wanted) found = found.where(state, '=', wanted)
  for (const word of words) found = found.where((row) => row(sql<number>`strpos(${held}, ${word})`, '>', 0))
  const { total } = await reader
    .selectFrom(found.as('found'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .orderBy(sql`decided_at DESC NULLS FIRST`)
    .orderBy('approvals.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { totalcount: total, found: rows.map((row) => shown(by, row)) }
}

/** @throws {DomainError} approval_not_found */
export const findRequest = async (reader: Reader, by: Actor, id: number) => {
  const row = await requests(reader).where('approvals.id', '=', id).executeTakeFirst()
  if (!row) throw new DomainError(waitingErrors.approval_not_found)
  return shown(by, row)
}

/** The longest waiting, and how many wait. */
export const findWaiting = async (reader: Reader, limit: number) => {
  // Whoever reads this is told the question by their own rights, where it is answered.
  const nobody = { userId: null, rights: ['*'] }
  const { total } = await reader
    .selectFrom('approvals')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(state, '=', 'waiting')
    .executeTakeFirstOrThrow()
  const rows = await requests(reader)
    .where(state, '=', 'waiting')
    .orderBy('approvals.id')
    .limit(limit)
    .execute()
  return { total, first: rows.map((row) => shown(nobody, row)) }
}
