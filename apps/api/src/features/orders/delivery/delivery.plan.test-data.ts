import { expectedEmpties } from '@refill/contract/features/orders/delivery.rules.ts'
import { givenTo, written } from '../../../testing/params-of.ts'
import { clerk, taking, today, type StoredOrder } from '../orders.plan.test-data.ts'
import { deliverOrder, shortenOrder } from '../sql/statements.generated.ts'
import { planDelivery, type Facts, type Form } from './delivery.plan.ts'

export const planned = (form: Form, stored: StoredOrder, facts: Partial<Facts> = {}) =>
  planDelivery(clerk, form, { stored, rating: undefined, since: new Map(), today, ...facts })

type Planned = ReturnType<typeof planned>

/** What the statement of a delivery is given. */
export const delivered = (plan: Planned) => {
  const params = givenTo(deliverOrder, plan)
  if (!params) throw new Error('this plan delivers nothing')
  return params
}

/** A line of which fewer were taken as its statement is given it. */
type Shortened = {
  id: number
  count: number
  taxable_amount: string
  gst_amount: string
  security_deposit: string
  deposit_count: number
}

/** What the statement is given by which an order comes to what was taken; nothing where that is all of it. */
export const shortened = (plan: Planned) => {
  const params = givenTo(shortenOrder, plan)
  return params && { ...params, lines: params.lines as Shortened[] }
}

export const needsOf = (plan: Planned) => written(plan).needs

/** A delivery of so many, whose empties are those that are expected with them. */
export const takenWith = ({ lines }: StoredOrder, counts: readonly number[], changes: object = {}) => {
  const empties = lines.map((line, index) =>
    expectedEmpties({ count: line.count, empties: line.empties_received }, counts[index] ?? 0),
  )
  return taking(lines, counts, { empties, ...changes })
}

/** Lines of an order as their statements leave them. */
export const afterDelivery = ({ lines }: StoredOrder, plan: Planned) => {
  const { line_ids, line_empties } = delivered(plan)
  const fewer = shortened(plan)?.lines ?? []
  return lines.map((line) => {
    const came = { empties_received: Number(line_empties[line_ids.indexOf(line.id)]) }
    const taken = fewer.find(({ id }) => id === line.id)
    const asOrdered = { ordered_count: null, ordered_deposit_count: null, ordered_security_deposit: null }
    if (!taken) return { ...line, ...came, ...asOrdered }
    return {
      ...line,
      ...came,
      count: taken.count,
      taxable_amount: Number(taken.taxable_amount),
      gst_amount: Number(taken.gst_amount),
      deposit_count: taken.deposit_count,
      security_deposit: Number(taken.security_deposit),
      ordered_count: line.count,
      ordered_deposit_count: line.deposit_count,
      ordered_security_deposit: line.security_deposit,
    }
  })
}
