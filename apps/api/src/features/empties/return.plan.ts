import {
  emptiesErrors,
  type createReturn as contract,
} from '@refill/contract/features/empties/empties.contract.ts'
import { isMoreThanHeld } from '@refill/contract/features/empties/empties.rules.ts'
import { orderSummary, sizeOf } from '@refill/contract/features/orders/orders.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { day, financialYear } from '@refill/values/day.ts'
import type { Actor } from '../../actor.ts'
import { seriesOf } from '../../database/next-number.ts'
import type { AnswerOf } from '../../database/statement.ts'
import { commandOf, type Plan } from '../../database/writing/plan.ts'
import { DomainError } from '../../domain-error.ts'
import { alreadyRows, type CountsSince } from '../inventory/inventory.public.ts'
import { cylindersOf, type CustomerCylinders } from './customer-cylinders.ts'
import { returnEmpties } from './sql/statements.generated.ts'

export type Form = FieldsOut<typeof contract>
export type Answer = AnswerOf<typeof returnEmpties>

/** The customer and the products, which are locked, and where it was counted already the counts that found it. */
export type Facts = { readonly customer: CustomerCylinders; readonly since: CountsSince }

/** Empties come back without an order. More than is there comes back only with a note. @throws {DomainError} as the contract lists */
export const planReturn = (by: Actor, form: Form, { customer, since }: Facts): Plan<Answer> => {
  const { customer_id, day: on, note } = form
  const lines = cylindersOf(customer, form['uuid[]']).map((product, index) => ({
    product,
    size: sizeOf(product),
    empties: Number(form['empties[]'][index]),
  }))
  for (const { product, empties } of note === '' ? lines : [])
    if (isMoreThanHeld([{ customer_holds: product.holds, empties }]))
      throw new DomainError(emptiesErrors.empties_more_than_held, {
        customer: customer.name,
        held: product.holds,
        product: product.name,
        empties,
      })
  const params = {
    ...seriesOf('empties', financialYear(day(on))),
    customer_id,
    day: on,
    note,
    what: orderSummary(lines.map(({ empties: count, size }) => ({ count, size }))),
    empties: lines.reduce((sum, { empties }) => sum + empties, 0),
    lines: lines.map(({ product: { id, name }, size, empties }) => ({
      product_id: id,
      product_name: name,
      size,
      empties,
    })),
    already: alreadyRows(
      since,
      lines.map(({ product: { id: productId, name }, empties }) => ({ productId, name, fulls: 0, empties })),
    ),
    user_id: by.userId,
  }
  return commandOf(returnEmpties, params, { event: 'empties.returned' })
}
