import { paise, subtractPaise, type Paise } from '@refill/values/money.ts'

/** What a voucher does to a bill: opens it, settles part of it, or has nothing to do with any. */
export type TallyBill = {
  readonly type: 'New Ref' | 'Agst Ref' | 'On Account'
  readonly name: string
  readonly amount: Paise
}
export type TallyEntry = {
  readonly ledger: string
  readonly amount: Paise
  /** References of the party alone; they come to its amount. */
  readonly bills: readonly TallyBill[]
}

export const opposite = (amount: Paise): Paise => subtractPaise(paise(0), amount)
export const entry = (ledger: string, amount: Paise): TallyEntry => ({ ledger, amount, bills: [] })

export const turned = (entries: readonly TallyEntry[]): TallyEntry[] =>
  entries.map((one) => ({ ...one, amount: opposite(one.amount) }))
