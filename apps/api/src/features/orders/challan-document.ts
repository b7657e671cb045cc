import type { Day } from '@refill/values/day.ts'
import type { Paise } from '@refill/values/money.ts'
import type { Business, Party } from '../../pdf/party.ts'

export type ChallanLine = {
  readonly name: string
  /** The brand: 'IOCL'. */
  readonly type: string
  readonly hsn: string
  readonly count: number
  readonly unit: string
  /** For one, without GST. */
  readonly price: Paise
  readonly taxable: Paise
  /** Percent. */
  readonly gstRate: number
  readonly gst: Paise
  readonly amount: Paise
  /** Expected back; null for goods that take none. */
  readonly empties: number | null
}

/** Everything that stands on a delivery challan (CGST Rule 55); '' for what is not known. */
export type ChallanDocument = {
  readonly number: string
  readonly issuedOn: Day
  readonly isCanceled: boolean
  readonly consigner: Business
  readonly consignee: Party
  readonly order: { readonly number: string; readonly bookedOn: Day; readonly poNumber: string }
  readonly vehicle: string
  readonly driver: { readonly name: string; readonly mobile: string }
  readonly lines: readonly ChallanLine[]
  /** Cylinders that leave against a deposit, apart from the value of the goods. */
  readonly deposit: { readonly count: number; readonly amount: Paise }
  readonly terms: string
}
