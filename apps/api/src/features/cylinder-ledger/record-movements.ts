import { ledgerErrors } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.public.ts'
import type { MovementDocument } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.rules.ts'
import type { Actor } from '../../actor.ts'
import type { Transaction } from '../../database/handles.ts'
import type { Query } from '../../database/statement.ts'
import { stepOf } from '../../database/writing/plan.ts'
import { recordMovements as insertMovements } from './sql/statements.generated.ts'

/** Figures into our side; negative ones out of it. Decimal text or a number with at most two decimals. */
export type MovementRow = {
  product_id: number
  day: string
  at: Date
  /** Null lets the opening day decide. */
  holder: 'godown' | 'opening' | 'vehicle' | null
  /** The vehicle; 0 where there is one of the kind. */
  holder_id: number
  other: 'plant' | 'customer' | 'opening' | 'adjustment' | 'godown'
  other_id: number
  fulls: string | number
  empties: string | number
  document: MovementDocument
  document_id: number
  document_no: string
  note: string
  reverses: number | null
}

/** What a transaction that moves cylinders hands to the database, so that too few fulls are said in words. */
export const stockClashes = {
  stock_short: ledgerErrors.stock_short,
  stock_short_on_day: ledgerErrors.stock_short_on_day,
  vehicle_short: ledgerErrors.vehicle_short,
}

const paramsOf = (by: Actor, rows: readonly MovementRow[]) => {
  const column = <T>(value: (row: MovementRow) => T) => rows.map(value)
  return {
    products: column(({ product_id }) => product_id),
    days: column(({ day }) => day),
    instants: column(({ at }) => at),
    holders: column(({ holder }) => holder),
    holder_ids: column(({ holder_id }) => holder_id),
    others: column(({ other }) => other),
    other_ids: column(({ other_id }) => other_id),
    fulls: column(({ fulls }) => fulls),
    empties: column(({ empties }) => empties),
    documents: column(({ document }) => document),
    document_ids: column(({ document_id }) => document_id),
    document_nos: column(({ document_no }) => document_no),
    notes: column(({ note }) => note),
    reversed: column(({ reverses }) => reverses),
    recorders: column(() => by.userId),
  }
}

const moving = ({ fulls, empties }: MovementRow) => Number(fulls) !== 0 || Number(empties) !== 0

/**
 * The step that records movements in one statement, unless nothing moves. The products must be held, so that no opening
 * day changes meanwhile. Too few fulls break a constraint of {@link stockClashes}.
 */
export const movementSteps = (by: Actor, rows: readonly MovementRow[]): Query[] => {
  const real = rows.filter(moving)
  return real.length > 0 ? [stepOf(insertMovements, paramsOf(by, real))] : []
}

/**
 * Records movements as {@link movementSteps} does.
 * @throws {DomainError} stock_short or, for a day that is past, stock_short_on_day, through {@link stockClashes}; then
 * the transaction is over
 */
export const recordMovements = async (
  trx: Transaction,
  by: Actor,
  rows: readonly MovementRow[],
): Promise<void> => {
  const real = rows.filter(moving)
  if (real.length > 0) await trx.write(insertMovements, paramsOf(by, real))
}
