import type { Day } from '@refill/values/day.ts'
import { paise, paiseFromRupees, type Paise } from '@refill/values/money.ts'
import { isAnotherAddress } from '../../identifiers/address.ts'
import { stateOfPin } from '../../identifiers/pin-code.ts'
import { stateCode } from '../../identifiers/states.ts'
import { ewayLoadOf, ewayNeed, type EwayGoods } from './e-way.rules.ts'

/** Where goods are sent; the PIN code is of another address than the buyer's own, '' where nobody has said it. */
export type SentTo = {
  /** Of the buyer. */
  readonly address: string
  readonly shipping_address: string
  readonly shipping_pincode: string
}

/** The PIN code of another address; one that was typed for the buyer's own says nothing. */
export const pinElsewhere = ({ address, shipping_address, shipping_pincode }: SentTo): string =>
  isAnotherAddress(address, shipping_address) ? shipping_pincode : ''

type Destination = {
  /** State of the buyer's address, by its name. */
  readonly state: string
  /** Code of the state of the supply; '' where it is not known. */
  readonly place: string
  /** Code of the state where goods leave. */
  readonly from: string
  /** PIN code of another address, see {@link pinElsewhere}. */
  readonly pin: string
}

/**
 * Code of the state where goods go: that of another address by its PIN code, otherwise that of the buyer's address, of
 * the supply, or where they leave.
 */
export const ewayDestination = ({ state, place, from, pin }: Destination): string =>
  stateOfPin(pin, [stateCode(state), place].find((code) => code !== '') ?? from)

type Goods = {
  readonly lines: readonly (Omit<EwayGoods, 'load'> & { category: string; rate: number; hsn: string })[]
  /** Codes of states. */
  readonly from: string
  readonly to: string
  readonly day: Day
  /** Rupees of Settings for goods within the state. */
  readonly limit: string | number | null
  readonly bringsEmpties?: boolean
}

/** Whether goods that are sold need an e-way bill, and why in a few sentences. */
export const ewayNeedOf = ({ lines, limit, day, ...way }: Goods) => {
  const limits = limit === null ? [] : [{ state: way.from, from: day, limit: paiseFromRupees(limit) }]
  const goods = lines.map((line) => ({ ...line, load: ewayLoadOf(line) }))
  const { isNeeded, why } = ewayNeed({ ...way, goods, isSupply: true, day, limits })
  return { isNeeded, sentence: why.join(' ') }
}

/** Goods of an order, before they are on an invoice. */
export type OrderedGoods = {
  readonly category: string
  readonly hsn: string
  /** Percent. */
  readonly rate: number
  readonly taxable: Paise
  readonly gst: Paise
  /** Empty cylinders come back for them. */
  readonly bringsEmpties: boolean
}

type Ordered = SentTo &
  Pick<Goods, 'from' | 'day' | 'limit'> & {
    /** The buyer's: name of the state, and the GSTIN. */
    readonly state: string
    readonly gst: string
    readonly goods: readonly OrderedGoods[]
  }

/** The same of goods that are ordered: asked while they are typed, of the order and of its challan. */
export const ewayNeedOfOrdered = ({ goods, from, state, gst, day, limit, ...sent }: Ordered) =>
  ewayNeedOf({
    from,
    to: ewayDestination({ state, place: gst.slice(0, 2), from, pin: pinElsewhere(sent) }),
    day,
    limit,
    bringsEmpties: goods.some(({ bringsEmpties }) => bringsEmpties),
    lines: goods.map(({ category, hsn, rate, taxable, gst: igst }) => ({
      category,
      hsn,
      rate,
      taxable,
      cgst: paise(0),
      sgst: paise(0),
      igst,
    })),
  })
