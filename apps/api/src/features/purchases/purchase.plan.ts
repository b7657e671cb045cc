import { purchaseLines } from '@refill/contract/features/purchases/purchase-fields.ts'
import {
  creditWarnings,
  type PurchaseParties,
} from '@refill/contract/features/purchases/purchase-tax.rules.ts'
import { totalWarnings } from '@refill/contract/features/purchases/purchase-total.rules.ts'
import { purchaseWarnings } from '@refill/contract/features/purchases/purchases.rules.ts'
import { rupeesNumber } from '@refill/values/money.ts'
import type { Actor } from '../../actor.ts'
import type { AnswerOf } from '../../database/statement.ts'
import { commandOf, type Plan } from '../../database/writing/plan.ts'
import { alreadyRows, countedWarnings, type CountsSince } from '../inventory/inventory.public.ts'
import { byCode, type HeldProduct } from '../products/products.public.ts'
import { purchaseRows, type InvoiceForm, type PurchaseForm } from './purchase-rows.ts'
import { createPurchase as statement } from './sql/statements.generated.ts'

export type Answer = AnswerOf<typeof statement>

/** All that an invoice depends on: its products with the rates of its day, who sells and who buys, and opening stock. */
export type Facts = {
  readonly products: readonly HeldProduct[]
  readonly parties: PurchaseParties
  /** Day from which the stock of a product is kept, by its id. */
  readonly openings: ReadonlyMap<number, string>
  /** Counts on the day of the invoice or later. */
  readonly since: CountsSince
}

/** What it moves of each product. */
const movingOf = (form: InvoiceForm, { products }: Facts) =>
  purchaseLines(form).flatMap(({ uuid, qty, empty_returned }) => {
    const product = byCode(products, uuid)
    if (!product) return []
    const { id: productId, name } = product
    return [{ productId, name, fulls: Number(qty), empties: 0 - Number(empty_returned) }]
  })

const stockWarnings = (form: InvoiceForm, { products, openings }: Facts): string[] => {
  const lines = purchaseLines(form).map(({ uuid, qty, empty_returned }) => {
    const { id = 0, name = uuid } = byCode(products, uuid) ?? {}
    return { product_name: name, qty, empty_returned, opening_date: openings.get(id) ?? '' }
  })
  return purchaseWarnings(form.inv_date, lines)
}

/** What follows where its products were counted already, as whoever enters it says; see {@link alreadyRows}. */
export const alreadyOf = (form: InvoiceForm, facts: Facts) =>
  form.already_counted === 'yes' ? alreadyRows(facts.since, movingOf(form, facts)) : []

const taxWarnings = (
  { own_state }: PurchaseParties,
  { place_of_supply: place, supply, credit }: ReturnType<typeof purchaseRows>['row'],
) => creditWarnings({ own_state, place, supply, credit })

/** What may be a mistake in what is stored all the same. */
export const warningsOf = (
  form: InvoiceForm,
  facts: Facts,
  { row, total }: Pick<ReturnType<typeof purchaseRows>, 'row' | 'total'>,
): string[] => [
  ...totalWarnings(form.total_amount ?? '', total),
  ...stockWarnings(form, facts),
  ...countedWarnings(facts.since, movingOf(form, facts), form.already_counted === 'yes'),
  ...taxWarnings(facts.parties, row),
]

/** Enters an invoice: fulls come, empties go. @throws {DomainError} for a product or a tax that cannot be on it */
export const planPurchase = (by: Actor, form: PurchaseForm, facts: Facts): Plan<Answer> => {
  const { products, parties } = facts
  const { row, total, lineRows } = purchaseRows(form, products, parties)
  const lines = lineRows(0)
  const { invoice_no: inv_no, invoiced_on: inv_date, vendor_id, total_amount } = row
  const already = alreadyOf(form, facts)
  const ids = products.map(({ id }) => id)
  const params = {
    invoice: row,
    lines,
    already,
    user_id: by.userId,
    products: ids,
    product_versions: products.map(({ version }) => version),
    after: {
      inv_no,
      inv_date,
      vendor_id,
      total_amount,
      lines: lines.length,
      ...(already.length > 0 && { already_counted: 'yes' }),
    },
    answer_so_far: {
      total_amount: rupeesNumber(total),
      warnings: warningsOf(form, facts, { row, total }),
      message: 'Purchase added successfully',
    },
  }
  return commandOf(statement, params, { event: 'purchases.created', locks: { table: 'products', ids } })
}
