import type {
  cancelDeduction as cancelContract,
  certifyDeduction as certifyContract,
  createDeductions as contract,
  listDeductions as listContract,
} from '@refill/contract/features/receipts/deductions.contract.ts'
import { isTaxAtSource } from '@refill/contract/features/receipts/deductions.rules.ts'
import { deductionErrors } from '@refill/contract/features/receipts/deductions.shapes.ts'
import { splitOrderIds } from '@refill/contract/features/receipts/receipts.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Reader, Transaction } from '../../database/handles.ts'
import { allOf, pageExact } from '../../database/pages.ts'
import { everyWordIn } from '../../database/search.ts'
import type { Condition } from '../../database/statement.ts'
import { lockedFacts, stepOf } from '../../database/writing/plan.ts'
import { DomainError } from '../../domain-error.ts'
import { before, cancelingOf } from './cancel.plan.ts'
import { planDeductions } from './deductions.plan.ts'
import { lockReceipt } from './lock-receipt.ts'
import { payerOf } from './receipt.plan.ts'
import {
  certifyDeduction as certify,
  deductionRows,
  deductionTotals,
  deductionYears,
} from './sql/statements.generated.ts'
import { lockWithNotes } from './to-pay.ts'

/** Enters what was deducted without money beside it. @throws {DomainError} as the contract lists */
export const createDeductions = (db: Database, by: Actor, form: FieldsOut<typeof contract>) => {
  const asked = splitOrderIds(form['orderid[]'])
  return db.perform(by, {
    ...lockedFacts((trx) => lockWithNotes(trx, asked)),
    plan: (orders) => planDeductions(by, form, { orders, payer: payerOf(orders, asked) }),
  })
}

/** What it had paid is owed again. @throws {DomainError} deduction_not_found */
export const cancelDeduction = (db: Database, by: Actor, { id, reason }: FieldsOut<typeof cancelContract>) =>
  db.perform(by, {
    ...lockedFacts((trx) => lockReceipt(trx, id, 'deduction')),
    plan: (held) => {
      if (!held) throw new DomainError(deductionErrors.deduction_not_found)
      const { writes, log } = cancelingOf(by, [held], reason)
      const { sr_no: number, ...was } = before(held)
      return {
        writes,
        logFirst: log,
        log: { event: 'deductions.canceled', id, before: { number, ...was }, after: { reason } },
        answer: { message: `${number} is taken back` },
      }
    },
  })

/** The row of a deduction that stands, locked. */
const lockDeduction = (trx: Transaction, id: number) =>
  trx
    .selectFrom('deductions')
    .innerJoin('receipts', 'receipts.id', 'receipt_id')
    .select(['number', 'kind', 'note'])
    .where('receipt_id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate('deductions')
    .executeTakeFirst()

/** @throws {DomainError} as the contract lists */
export const certifyDeduction = (
  db: Database,
  by: Actor,
  { id, certificate }: FieldsOut<typeof certifyContract>,
) =>
  db.perform(by, {
    ...lockedFacts((trx) => lockDeduction(trx, id)),
    plan: (held) => {
      if (!held) throw new DomainError(deductionErrors.deduction_not_found)
      const { number, kind, note } = held
      if (!isTaxAtSource(kind)) throw new DomainError(deductionErrors.deduction_has_no_certificate)
      return {
        writes: [stepOf(certify, { id, certificate })],
        log: {
          event: 'deductions.certified',
          id,
          before: { number, certificate: note },
          after: { number, certificate },
        },
        answer: {
          message: certificate === '' ? `${number} has no certificate` : `${number}: ${certificate}`,
        },
      }
    },
  })

type Asked = Omit<FieldsOut<typeof listContract>, 'userid' | 'ingress'>
export type DeductionFilter = Omit<Asked, 'page' | 'limit'>

const words = sql`lower(concat_ws(' ', r.search, d.note, (SELECT number FROM receipts WHERE id = d.with_id)))`

const ofTax = sql<boolean>`d.kind IN ('tds_gst', 'tds_income_tax')`

/** What a filter asks of a deduction `d` and its row `r` among the receipts. */
export const deductionsWanted = (filter: DeductionFilter): Condition[] => {
  const { state, customer_id, year, kind, certificate, search } = filter
  return [
    ...(state === 'all' ? [] : [sql<boolean>`(r.deleted_at IS NULL) = ${state !== 'canceled'}`]),
    ...(customer_id ? [sql<boolean>`r.customer_id = ${customer_id}::bigint`] : []),
    ...(year ? [sql<boolean>`financial_year_of(r.voucher_date) = ${year}`] : []),
    ...(kind ? [sql<boolean>`d.kind = ${kind}`] : []),
    ...(certificate ? [ofTax, sql<boolean>`(d.note = '') = ${certificate === 'missing'}`] : []),
    ...everyWordIn(words, search),
  ]
}

/** One page of what was deducted, newest first, with what all of it comes to. */
export const findDeductions = async (reader: Reader, { page, limit, ...filter }: Asked) => {
  const where = deductionsWanted(filter)
  const list = {
    from: sql`deductions d JOIN receipts r ON r.id = d.receipt_id`,
    id: sql<number>`r.id`,
    where,
    rows: deductionRows,
  }
  const [{ rows, total }, [sums], years] = await Promise.all([
    pageExact(reader, { page, limit }, list, sql`r.voucher_date DESC, r.id DESC`),
    reader.read(deductionTotals, { filter: allOf(where) }),
    reader.read(deductionYears, {}),
  ])
  const { amount = 0, missing = 0 } = sums ?? {}
  return {
    totalcount: total,
    data: rows,
    totals: { amount, missing },
    years: years.map(({ year }) => year),
  }
}
