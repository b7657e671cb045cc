import type { Day } from '@refill/values/day.ts'
import type { Paise } from '@refill/values/money.ts'
import type { Quantity } from '@refill/values/quantity.ts'
import type { Business, Party } from '../../pdf/party.ts'

export type StatementLine = {
  readonly day: Day
  /** Of the order or receipt. */
  readonly number: string
  readonly text: string
  /** 0 prints as nothing. */
  readonly debit: Paise
  readonly credit: Paise
  readonly balance: Paise
  readonly fulls: Quantity
  readonly empties: Quantity
  /** With the customer after it. */
  readonly cylinders: Quantity
}

/** A customer's account between two days, both inclusive; '' for what is not known. */
export type StatementDocument = {
  readonly business: Business
  readonly customer: Party
  readonly from: Day
  readonly to: Day
  readonly printedOn: Day
  readonly opening: Paise
  readonly openingCylinders: Quantity
  /** Oldest first. */
  readonly rows: Iterable<StatementLine> | AsyncIterable<StatementLine>
  readonly totals: {
    readonly debit: Paise
    readonly credit: Paise
    readonly fulls: Quantity
    readonly empties: Quantity
  }
  readonly closing: Paise
  readonly closingCylinders: Quantity
  readonly depositsHeld: Paise
}
