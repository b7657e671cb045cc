import { paise, paiseFromRupees, showRupees, type Paise } from '@refill/values/money.ts'
import { states } from '../../identifiers/states.ts'
import type { Supply } from '../../supply.ts'
import type { Credit } from '../tax/gstr3b.rules.ts'
import { isPlaceOfSupply, placeOfSupply, supplyTo, taxesOn, taxSums } from '../tax/tax.rules.ts'

// The input side of GST: what stands on a vendor's invoice beside the amounts of its lines.

export const creditNames: Readonly<Record<Credit, string>> = {
  eligible: 'Eligible',
  blocked: 'Blocked (s. 17(5))',
  barred: 'Not available',
}
export const credits = ['eligible', 'blocked', 'barred'] as const satisfies readonly Credit[]

/** What of purchases stands together in a box of GSTR-3B; `taken` is what is eligible and what is blocked. */
export const creditBoxes = [
  ...(['taken', 'eligible', 'blocked', 'barred'] as const),
  ...(['untaxed_intra', 'untaxed_inter', 'unregistered'] as const),
] as const
export type CreditBox = (typeof creditBoxes)[number]

/** Who buys from whom; states by their codes, '' for what is not known. */
export type PurchaseParties = {
  readonly own_state: string
  readonly vendor_gst: string
  readonly vendor_state: string
}

/**
 * Goods are supplied to us where we are, unless somebody says otherwise. Where a state is not known the supply counts as
 * one within our own, as orders do.
 * @param chosen code of a state, '' for our own
 */
export const supplyFrom = (
  { own_state, vendor_gst, vendor_state }: PurchaseParties,
  chosen: string,
): { from: string; place: string; supply: Supply } => {
  const place = chosen || own_state
  const from = placeOfSupply({ own: place, gst: vendor_gst, state: vendor_state })
  return { from, place, supply: place === '' ? 'intra' : supplyTo(from, place) }
}

export const taxHeads = ['cgst', 'sgst', 'igst'] as const
export type TaxHead = (typeof taxHeads)[number]

/** Heads that an invoice has; of the others there is nothing on it. */
export const headsOf = (supply: Supply): readonly TaxHead[] =>
  supply === 'intra' ? ['cgst', 'sgst'] : ['igst']

/**
 * Sums of the lines, each head of each line rounded by itself.
 * @property gst percent
 */
export const computedHeads = (
  lines: readonly { readonly taxable: Paise; readonly gst: number }[],
  supply: Supply,
): Readonly<Record<TaxHead, Paise>> => {
  const { taxable: _, ...heads } = taxSums(
    lines.map(({ taxable, gst }) => ({ taxable, ...taxesOn(taxable, gst, supply) })),
  )
  return heads
}

/** A head as it is typed: rupees, as many as a document may come to, or nothing for what is computed. */
export const headProblem =
  (label: string) =>
  (typed: string): string | undefined =>
    /^(\d{1,11}(\.\d{1,2})?)?$/.test(typed)
      ? undefined
      : `${label} must be an amount in rupees with at most two decimals`

/** Vendors round otherwise than we do, by line or by rate, up to a whole rupee. */
const maxDifference = paise(100)

/**
 * What a typed head must be, where it is not; nothing where it may stand.
 * @param typed as {@link headProblem} takes it
 */
export const wantedHead = (
  head: TaxHead,
  typed: string,
  { computed, supply }: { computed: Paise; supply: Supply },
): string | undefined => {
  if (typed === '') return undefined
  const stated = paiseFromRupees(typed)
  if (headsOf(supply).includes(head))
    return Math.abs(stated - computed) <= maxDifference
      ? undefined
      : `${showRupees(computed)}: the invoice may differ from it by at most ₹1`
  if (stated === 0) return undefined
  return supply === 'intra'
    ? '₹0.00: within a state the tax is CGST and SGST'
    : '₹0.00: between states the tax is IGST'
}

export const placeProblem = (typed: string): string | undefined =>
  isPlaceOfSupply(typed) ? undefined : 'Place of supply must be the code of a state, such as 27'

export const creditProblem = (typed: string): string | undefined =>
  credits.some((credit) => credit === typed)
    ? undefined
    : `Input tax credit must be one of ${credits.join(', ')}`

type Taken = { own_state: string; place: string; supply: Supply; credit: Credit }

/** The two halves of another state's tax are no credit here (CGST Act s. 16, 49(5)); what may be a mistake is said, not refused. */
export const creditWarnings = ({ own_state, place, supply, credit }: Taken): string[] => {
  if (supply !== 'intra' || credit !== 'eligible' || own_state === '' || place === own_state) return []
  const [there, here] = [states.get(place) ?? place, states.get(own_state) ?? own_state]
  return [
    `CGST and SGST of ${there} are no input tax credit in ${here}: choose ${creditNames.barred}, or another place of supply.`,
  ]
}
