import { expectedEmpties } from '@refill/contract/features/orders/delivery.rules.ts'
import { givenTo, written } from '../../../testing/params-of.ts'
import { clerk, taking, today, type StoredLine, type StoredOrder } from '../orders.plan.test-data.ts'
import { deliverOrder } from '../sql/statements.generated.ts'
import { planDelivery, type Facts, type Form } from './delivery.plan.ts'

/** A line of a delivery as its statement is given it. */
export type LineGiven = {
  id: number
  count: number
  empties: number
  taxable_amount: string
  gst_amount: string
  security_deposit: string
  deposit_count: number
  ordered_count: number | null
  ordered_deposit_count: number | null
  ordered_security_deposit: number | null
}

export const planned = (form: Form, stored: StoredOrder, facts: Partial<Facts> = {}) =>
  planDelivery(clerk, form, { stored, rating: undefined, today, ...facts })

type Planned = ReturnType<typeof planned>

/** What the statement of a delivery is given. */
export const delivered = (plan: Planned) => {
  const params = givenTo(deliverOrder, plan)
  if (!params) throw new Error('this plan delivers nothing')
  return { ...params, lines: params.lines as LineGiven[] }
}

export const needsOf = (plan: Planned) => written(plan).needs

/** A delivery of so many, whose empties are those that are expected with them. */
export const takenWith = ({ lines }: StoredOrder, counts: readonly number[], changes: object = {}) => {
  const empties = lines.map((line, index) =>
    expectedEmpties({ count: line.count, empties: line.empties_received }, counts[index] ?? 0),
  )
  return taking(lines, counts, { empties, ...changes })
}

/** Lines of an order as they stand after their delivery. */
export const afterDelivery = ({ lines }: StoredOrder, given: readonly LineGiven[]): StoredLine[] =>
  given.map((row, index) => {
    const line = lines[index]
    if (line?.id !== row.id) throw new Error('a line that was not ordered')
    return {
      ...line,
      count: row.count,
      taxable_amount: Number(row.taxable_amount),
      gst_amount: Number(row.gst_amount),
      deposit_count: row.deposit_count,
      security_deposit: Number(row.security_deposit),
      empties_received: row.empties,
    }
  })
