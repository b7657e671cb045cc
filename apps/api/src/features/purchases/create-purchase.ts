import { purchaseErrors, purchaseLines } from '@refill/contract/features/purchases/purchases.contract.ts'
import {
  creditWarnings,
  type PurchaseParties,
} from '@refill/contract/features/purchases/purchase-tax.rules.ts'
import { purchaseWarnings, totalWarnings } from '@refill/contract/features/purchases/purchases.rules.ts'
import { rupeesNumber } from '@refill/values/money.ts'
import type { Actor } from '../../actor.ts'
import { commandOf } from '../../database/writing/plan.ts'
import type { Database } from '../../database/database.ts'
import type { Reader } from '../../database/handles.ts'
import type { AnswerOf } from '../../database/statement.ts'
import { readOpeningDays, stockClashes } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { byCode, readProducts, type HeldProduct } from '../products/products.public.ts'
import { readParties } from './purchases.queries.ts'
import { purchaseRows, type PurchaseForm } from './purchase-rows.ts'
import { createPurchase as statement } from './sql/statements.generated.ts'

type Answer = AnswerOf<typeof statement>

const warningsOf = (
  form: PurchaseForm,
  products: readonly HeldProduct[],
  openings: ReadonlyMap<number, string>,
): string[] => {
  const lines = purchaseLines(form).map(({ uuid, qty, empty_returned }) => {
    const { id = 0, name = uuid } = byCode(products, uuid) ?? {}
    return { product_name: name, qty, empty_returned, opening_date: openings.get(id) ?? '' }
  })
  return purchaseWarnings(form.inv_date, lines)
}

const taxWarnings = (
  { own_state }: PurchaseParties,
  { place_of_supply: place, supply, credit }: ReturnType<typeof purchaseRows>['row'],
) => creditWarnings({ own_state, place, supply, credit })

/** All that an invoice depends on: its products with the rates of its day, who sells and who buys, and opening stock. */
const readFacts = async (reader: Reader, form: PurchaseForm) => {
  const products = await readProducts(reader, form['uuid[]'], form.inv_date)
  const parties = await readParties(reader, form.vendor_id)
  const ids = products.map(({ id }) => id)
  const openings = ids.length > 0 ? await readOpeningDays(reader, ids) : new Map<number, string>()
  return { products, parties, openings }
}

const plan = (
  by: Actor,
  form: PurchaseForm,
  { products, parties, openings }: Awaited<ReturnType<typeof readFacts>>,
) => {
  const { row, total, lineRows, at } = purchaseRows(form, products, parties)
  const lines = lineRows(0)
  const { invoice_no: inv_no, invoiced_on: inv_date, vendor_id, total_amount } = row
  const ids = products.map(({ id }) => id)
  const params = {
    invoice: row,
    lines,
    user_id: by.userId,
    products: ids,
    product_versions: products.map(({ version }) => version),
    after: { inv_no, inv_date, vendor_id, total_amount, lines: lines.length },
    answer_so_far: {
      total_amount: rupeesNumber(total),
      warnings: [
        ...totalWarnings(form.total_amount ?? '', total),
        ...warningsOf(form, products, openings),
        ...taxWarnings(parties, row),
      ],
      message: 'Purchase added successfully',
    },
    at,
  }
  return commandOf(statement, params, { event: 'purchases.created', hold: { table: 'products', ids } })
}

/** Enters an invoice: fulls come, empties go. @throws {DomainError} as the contract lists; then nothing is stored */
export const createPurchase = (db: Database, by: Actor, form: PurchaseForm): Promise<Answer> =>
  db.perform(by, {
    facts: (reader) => readFacts(reader, form),
    plan: (facts) => plan(by, form, facts),
    clashes: {
      ...stockClashes,
      purchases_invoice: purchaseErrors.invoice_taken,
      purchases_vendor_id_fkey: purchaseErrors.purchase_vendor_unknown,
    },
  })
