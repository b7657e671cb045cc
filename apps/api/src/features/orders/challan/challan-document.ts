import { halvesOfGst } from '@refill/contract/features/orders/challan-tax.rules.ts'
import { supplyBetween, type Supply } from '@refill/contract/features/orders/orders.rules.ts'
import { stateTaxName } from '@refill/contract/features/tax/tax.rules.ts'
import type { Day } from '@refill/values/day.ts'
import { paise, sumPaise, type Paise } from '@refill/values/money.ts'
import { quantity, sumQuantities, type Quantity } from '@refill/values/quantity.ts'
import { stateCode } from '@refill/contract/identifiers/states.ts'
import type { Business, Party } from '../../../pdf/party.ts'

export type ChallanLine = {
  readonly name: string
  /** The brand: 'IOCL'. */
  readonly type: string
  readonly hsn: string
  readonly count: Quantity
  readonly unit: string
  /** Price of one, without GST. */
  readonly price: Paise
  readonly taxable: Paise
  /** Percent. */
  readonly gstRate: number
  readonly gstAmount: Paise
  readonly amount: Paise
  /** Expected back; null for goods that take none. */
  readonly empties: Quantity | null
  /** What was handed over and came back, once the order is delivered. */
  readonly delivered?: { readonly count: Quantity; readonly empties: Quantity } | undefined
}

/** Everything that stands on a delivery challan (CGST Rule 55); '' for what is not known. */
export type ChallanDocument = {
  readonly number: string
  readonly issuedOn: Day
  readonly isCanceled: boolean
  /** Number of the challan in its place; '' while it is in force. */
  readonly replacedBy: string
  readonly consigner: Business
  readonly consignee: Party
  /** Where the goods go, if not to the consignee's own address. */
  readonly shipTo: string
  readonly order: { readonly number: string; readonly bookedOn: Day; readonly poNumber: string }
  readonly vehicle: string
  readonly driver: { readonly name: string; readonly mobile: string }
  /** How the lines were taxed; undefined for those of before, which go by the states. */
  readonly supply: Supply | undefined
  readonly lines: readonly ChallanLine[]
  /** Cylinders that leave against a deposit, apart from the value of the goods. */
  readonly deposit: { readonly count: Quantity; readonly amount: Paise }
  /** What makes the sum whole rupees. */
  readonly rounding: Paise
  /** In cash at the door; 0 where it is paid, or later. */
  readonly collect: Paise
  /** The e-way bill, or why the goods go without one; '' where nothing is to be said. */
  readonly eWay: { readonly number: string; readonly validUntil: string } | { readonly sentence: string }
  readonly terms: string
}

/**
 * Within one state the tax goes half to the centre and half to the state, between two as one to both (IGST Act s. 7, 8).
 */
export const taxOf = ({ supply, consigner, consignee }: ChallanDocument) => {
  const from = stateCode(consigner.state)
  if ((supply ?? supplyBetween(from, stateCode(consignee.state))) === 'inter')
    return { names: ['IGST'], isBetweenStates: true, split: (gst: Paise): readonly Paise[] => [gst] }
  return { names: ['CGST', stateTaxName(from)], isBetweenStates: false, split: halvesOfGst }
}

export const totalsOf = (challan: ChallanDocument) => {
  const sum = (pick: (line: ChallanLine) => Paise) => sumPaise(challan.lines.map(pick))
  const tax = taxOf(challan)
  const halves = challan.lines.map(({ gstAmount }) => tax.split(gstAmount))
  return {
    taxable: sum(({ taxable }) => taxable),
    /** Each named part of the tax, as the lines have it. */
    taxes: tax.names.map((name, part) => ({
      name,
      amount: sumPaise(halves.map((parts) => parts[part] ?? paise(0))),
    })),
    gst: sum(({ gstAmount }) => gstAmount),
    goods: sum(({ amount }) => amount),
    empties: sumQuantities(challan.lines.map((line) => line.empties ?? quantity(0))),
    /** Undefined until it is delivered. */
    received: challan.lines.some(({ delivered }) => delivered)
      ? sumQuantities(challan.lines.map(({ delivered }) => delivered?.empties ?? quantity(0)))
      : undefined,
  }
}
export type ChallanTotals = ReturnType<typeof totalsOf>
