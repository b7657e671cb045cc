import { ledgerErrors } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.public.ts'
import type { MovementDocument } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.rules.ts'
import type { Actor } from '../../actor.ts'
import type { Transaction } from '../../database/handles.ts'
import { recordMovements as insertMovements } from './sql/statements.generated.ts'

/** Figures into our side; negative ones out of it. Decimal text or a number with at most two decimals. */
export type MovementRow = {
  product_id: number
  day: string
  at: Date
  /** Null lets the opening day decide. */
  holder: 'godown' | 'opening' | null
  other: 'plant' | 'customer' | 'opening' | 'adjustment'
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
}

/**
 * Records movements in one statement. The products must be held, so that no opening day
 * changes meanwhile.
 * @throws {DomainError} stock_short or, for a day that is past, stock_short_on_day, through {@link stockClashes}; then
 * the transaction is over
 */
export const recordMovements = async (
  trx: Transaction,
  by: Actor,
  rows: readonly MovementRow[],
): Promise<void> => {
  const real = rows.filter(({ fulls, empties }) => Number(fulls) !== 0 || Number(empties) !== 0)
  if (real.length === 0) return
  const column = <T>(value: (row: MovementRow) => T) => real.map(value)
  await trx.write(insertMovements, {
    products: column(({ product_id }) => product_id),
    days: column(({ day }) => day),
    instants: column(({ at }) => at),
    holders: column(({ holder }) => holder),
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
  })
}
