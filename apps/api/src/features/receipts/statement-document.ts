import type { Day } from '@refill/values/day.ts'
import type { Paise } from '@refill/values/money.ts'
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
  readonly fulls: number
  readonly empties: number
  /** With the customer after it. */
  readonly cylinders: number
}

/** A customer's account between two days, both inclusive; '' for what is not known. */
export type StatementDocument = {
  readonly business: Business
  readonly customer: Party
  readonly from: Day
  readonly to: Day
  readonly printedOn: Day
  readonly opening: Paise
  readonly openingCylinders: number
  /** Oldest first. */
  readonly rows: Iterable<StatementLine>
  readonly totals: {
    readonly debit: Paise
    readonly credit: Paise
    readonly fulls: number
    readonly empties: number
  }
  readonly closing: Paise
  readonly closingCylinders: number
  readonly depositsHeld: Paise
}
