import type { changePurchase as contract } from '@refill/contract/features/purchases/purchases.contract.ts'
import { rupeesNumber } from '@refill/values/money.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import type { Actor } from '../../actor.ts'
import { refuseStale } from '../../database/versions.ts'
import { stepOf, type Plan } from '../../database/writing/plan.ts'
import { insteadSteps, type Move, type Moved } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { alreadyMoves, type CountsSince } from '../inventory/inventory.public.ts'
import { step } from '../../words-of-change.ts'
import type { HeldProduct } from '../products/products.public.ts'
import { changesOf, type Stored } from './purchase-changes.ts'
import { purchaseRows } from './purchase-rows.ts'
import { alreadyOf, warningsOf, type Facts as Entered } from './purchase.plan.ts'
import { changePurchase } from './sql/statements.generated.ts'

export type Form = FieldsOut<typeof contract>

/** A purchase that stands and is locked, what it moved, and what it would depend on as a new one. */
export type Facts = Entered & {
  readonly purchase: Stored
  readonly moved: readonly Moved[]
  readonly now: Date
  /** What the vendor of the form is called; '' where there is none. */
  readonly vendor: string
}

/**
 * Products of an invoice as they were when it was entered: a line that stays on its day keeps its name, code and rate,
 * also when its product is no longer sold. Others are as they are on the day of the invoice.
 */
const productsOf = (form: Form, { purchase, products }: Facts): HeldProduct[] => {
  const isSameDay = form.inv_date === purchase.invoiced_on
  const stored = purchase.lines.flatMap((line): HeldProduct[] => {
    const { product_id: id, product_name: name, code, version, capacity, hsn, gst, unit, category } = line
    const now = products.find((product) => product.id === id)
    if (now && !isSameDay) return [now]
    return [{ id, name, code, version, capacity, hsn, gst, uom: unit, category, type: purchase.type }]
  })
  const known = new Set(stored.map(({ id }) => id))
  // A code may be that of a product that came after a deleted one.
  return [...stored, ...products.filter(({ id }) => !known.has(id))]
}

/** Counts that had not found in the books what the invoice says: all of a product that comes on it, else those before it did. */
const sinceOf = ({ since, purchase }: Facts): CountsSince => {
  const entered = new Map(purchase.lines.map(({ product_id, entered_at }) => [product_id, entered_at]))
  const isBefore = (counted: Date, at: string | null | undefined) =>
    at === undefined || (at !== null && counted < new Date(at))
  return new Map([...since].filter(([id, { counted_at }]) => isBefore(counted_at, entered.get(id))))
}

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no')

const isSame = (moved: Moved, move: Move): boolean =>
  moved.product_id === move.productId &&
  moved.day === move.day &&
  moved.other === move.from.other &&
  moved.other_id === move.from.id &&
  moved.document_no === move.documentNo &&
  Number(moved.fulls) === move.fulls &&
  Number(moved.empties) === move.empties

type Answer = { version: number; total_amount: number; warnings: string[]; message: string }

/**
 * Changes what an invoice says. Movements that are no longer right are taken back, and the right ones made; the others
 * stand. What was stays in the log, before → after.
 * @throws {DomainError} changed_by_another, and for a product or a tax that cannot be on it
 */
export const planChange = (by: Actor, form: Form, facts: Facts): Plan<Answer> => {
  const { purchase, moved } = facts
  refuseStale('purchase', form.version, purchase)
  const { id, reason } = form
  const entered = { ...facts, products: productsOf(form, facts), since: sinceOf(facts) }
  const { products } = entered
  const already = alreadyOf(form, entered)
  const { row, total, lineRows } = purchaseRows(form, products, facts.parties)
  const lines = lineRows(id)
  const wasCounted = moved.some(({ other }) => other === 'adjustment')
  const changes = [
    ...changesOf(purchase, { row, lines, vendor: facts.vendor }),
    ...step('counted already', yesOrNo(wasCounted), yesOrNo(already.length > 0)),
  ]
  const total_amount = rupeesNumber(total)
  const warnings = warningsOf(form, entered, { row, total })
  const { version } = purchase
  if (changes.length === 0)
    return { done: { version, total_amount, warnings, message: 'Nothing was changed' } }
  const document = { document: 'purchase', documentId: id, documentNo: row.invoice_no } as const
  const bought = lines.map((line): Move => ({
    ...document,
    productId: line.product_id,
    day: line.invoiced_on,
    at: facts.now,
    from: { other: 'plant', id: line.vendor_id },
    fulls: Number(line.quantity),
    empties: -Number(line.empties_returned),
  }))
  const moves = [...bought, ...alreadyMoves(entered.since, already, document)]
  return {
    writes: [
      ...insteadSteps(by, {
        moved: moved.filter((one) => !moves.some((move) => isSame(one, move))),
        moves: moves.filter((move) => !moved.some((one) => isSame(one, move))),
        note: reason || 'Purchase changed',
      }),
      stepOf(changePurchase, {
        id,
        user_id: by.userId,
        invoice: row,
        lines,
        products: lines.map(({ product_id }) => product_id),
      }),
    ],
    log: {
      event: 'purchases.changed',
      id,
      before: { total_amount: purchase.total_amount },
      after: { total_amount: row.total_amount, changes, ...(reason && { reason }) },
    },
    answer: { version: version + 1, total_amount, warnings, message: 'Purchase changed successfully' },
  }
}
