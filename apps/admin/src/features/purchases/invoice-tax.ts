import {
  purchaseErrors,
  readPurchaseParties,
} from '@refill/contract/features/purchases/purchases.contract.ts'
import {
  computedHeads,
  headProblem,
  headsOf,
  supplyFrom,
  taxHeads,
  wantedHead,
  type PurchaseParties,
  type TaxHead,
} from '@refill/contract/features/purchases/purchase-tax.rules.ts'
import { printedTotal, roundOffProblem } from '@refill/contract/features/purchases/purchase-total.rules.ts'
import { paise, paiseFromRupees, type Paise } from '@refill/values/money.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { load } from '../../api/send.ts'
import type { Schema } from '../../ui/form/rules.ts'
import { useFormValue, type FormState } from '../../ui/form/use-form.ts'
import { headerSchema, type HeaderValues } from './invoice-header.tsx'
import { totalOf, type InvoiceLine } from './line.ts'

/**
 * Below the vendors, whose GSTIN and state may be changed.
 * @param vendorId '' for none yet
 */
const partiesOf = (vendorId: string) =>
  queryOptions({
    queryKey: ['vendors', 'parties', vendorId],
    queryFn: async ({ signal }): Promise<PurchaseParties> =>
      load(readPurchaseParties, { vendor_id: vendorId }, { signal }),
    placeholderData: keepPreviousData,
  })

const unknown: PurchaseParties = { own_state: '', vendor_gst: '', vendor_state: '' }

/** How the invoice is taxed as far as it is entered, and what its lines come to. */
export const useInvoiceTax = (header: FormState<HeaderValues>, lines: readonly InvoiceLine[]) => {
  const vendorId = useFormValue(header, ({ vendor_id }) => vendor_id)
  const chosen = useFormValue(header, ({ place_of_supply }) => place_of_supply)
  const query = useQuery(partiesOf(vendorId))
  return { ...taxOf(query.data ?? unknown, chosen, lines), query }
}

const taxOf = (parties: PurchaseParties, chosen: string, lines: readonly InvoiceLine[]) => {
  const { from, place, supply } = supplyFrom(parties, chosen)
  const taxed = lines.map(({ taxable, gst }) => ({ taxable, gst: Number(gst) }))
  return { parties, from, place, supply, computed: computedHeads(taxed, supply) }
}

export type InvoiceTax = ReturnType<typeof useInvoiceTax>

/** Heads that the supply has not are not to be seen: what was typed there while it was another goes nowhere. */
export const sentValues = (values: HeaderValues, { supply }: Pick<InvoiceTax, 'supply'>): HeaderValues => {
  const gone = taxHeads.filter((head) => !headsOf(supply).includes(head))
  return { ...values, ...Object.fromEntries(gone.map((head) => [head, ''])) }
}

/**
 * What the invoice comes to, and what of it is round-off: as typed, where it can be read, or as the lines say.
 * @param values as they are typed
 */
export const amountsOf = (
  values: HeaderValues,
  lines: readonly InvoiceLine[],
  { computed, supply }: Pick<InvoiceTax, 'computed' | 'supply'>,
): { total: Paise; roundOff: Paise } => {
  const stated = sentValues(values, { supply })
  const headOf = (head: TaxHead) =>
    stated[head] === '' || headProblem('')(stated[head]) ? computed[head] : paiseFromRupees(stated[head])
  const heads = { cgst: headOf('cgst'), sgst: headOf('sgst'), igst: headOf('igst') }
  const figures = lines.map(({ taxable, tax }) => ({ taxable, gstAmount: tax }))
  try {
    const typed = roundOffProblem(stated.round_off) ? '' : stated.round_off
    return printedTotal({ lines: figures, heads, typed })
  } catch {
    return { total: totalOf(lines), roundOff: paise(0) }
  }
}

const rules: Schema<HeaderValues, unknown> = headerSchema

/** The contract's rules, and what only the lines tell: how far a head may be from what they come to. */
export const taxedSchema = (readTax: () => InvoiceTax): Schema<HeaderValues, unknown> => ({
  safeParse: (typed) => {
    const tax = readTax()
    const values = sentValues(typed, tax)
    const checked = rules.safeParse(values)
    const issues = checked.success ? [] : [...checked.error.issues]
    const isRight = (head: string) => !issues.some(({ path }) => path[0] === head)
    for (const head of taxHeads.filter(isRight)) {
      const wanted = wantedHead(head, values[head], { computed: tax.computed[head], supply: tax.supply })
      if (wanted)
        issues.push({
          path: [head],
          message: purchaseErrors[`${head}_differs`].message.replace('{wanted}', wanted),
        })
    }
    return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data: values }
  },
})
