import type { Day } from '@refill/values/day.ts'
import { paise, sumPaise, type Paise } from '@refill/values/money.ts'
import { quantity, sumQuantities, type Quantity } from '@refill/values/quantity.ts'
import { stateCode, type Business, type Party } from '../../pdf/party.ts'

export type ChallanLine = {
  readonly name: string
  /** The brand: 'IOCL'. */
  readonly type: string
  readonly hsn: string
  readonly count: Quantity
  readonly unit: string
  /** For one, without GST. */
  readonly price: Paise
  readonly taxable: Paise
  /** Percent. */
  readonly gstRate: number
  readonly gstAmount: Paise
  readonly amount: Paise
  /** Expected back; null for goods that take none. */
  readonly empties: Quantity | null
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
  readonly deposit: { readonly count: Quantity; readonly amount: Paise }
  readonly terms: string
}

/** Union territories without a legislature of their own take UTGST where states take SGST. */
const unionTerritories: readonly string[] = ['04', '26', '31', '35', '38']

/** CGST is half a paisa up and the rest is the state's: together they are the line's GST to the paisa. */
const halves = (gst: Paise): readonly Paise[] => {
  const centre = paise(Math.ceil(gst / 2))
  return [centre, paise(gst - centre)]
}

/**
 * Within one state the tax goes half to the centre and half to the state, between two as one to both (IGST Act s. 7, 8).
 * A consignee of whom no state is known is taken for one of our own.
 */
export const taxOf = ({ consigner, consignee }: Pick<ChallanDocument, 'consigner' | 'consignee'>) => {
  const [from, to] = [stateCode(consigner.state), stateCode(consignee.state)]
  if (from && to && from !== to)
    return { names: ['IGST'], isBetweenStates: true, split: (gst: Paise): readonly Paise[] => [gst] }
  const ofState = unionTerritories.includes(from) ? 'UTGST' : 'SGST'
  return { names: ['CGST', ofState], isBetweenStates: false, split: halves }
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
  }
}
export type ChallanTotals = ReturnType<typeof totalsOf>
