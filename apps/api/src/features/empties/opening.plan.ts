import {
  openingErrors,
  type createOpenings as contract,
} from '@refill/contract/features/empties/openings.contract.ts'
import { sizeOf } from '@refill/contract/features/orders/orders.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { day, financialYear, showDay } from '@refill/values/day.ts'
import type { Actor } from '../../actor.ts'
import { seriesOf } from '../../database/next-number.ts'
import type { AnswerOf, RowOf } from '../../database/statement.ts'
import { commandOf, type Plan } from '../../database/writing/plan.ts'
import { DomainError } from '../../domain-error.ts'
import { atOpening } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { cylindersOf, type CustomerCylinders, type CustomerProduct } from './customer-cylinders.ts'
import { openCylinders, type firstMoved } from './sql/statements.generated.ts'

export type Form = FieldsOut<typeof contract>
export type Answer = AnswerOf<typeof openCylinders>

/** The customer and the products, which are locked, and when the first document moved each. */
export type Facts = {
  readonly customer: CustomerCylinders
  readonly moved: readonly RowOf<typeof firstMoved>[]
}

/** @throws {DomainError} opening_exists */
const refuseOpened = (products: readonly CustomerProduct[]): void => {
  const opened = products.find((product) => product.opened !== null)?.opened
  if (opened) throw new DomainError(openingErrors.opening_exists, { product: opened })
}

/** What stood there before the first document cannot have begun after it. @throws {DomainError} opening_too_late */
const refuseLater = (products: readonly CustomerProduct[], on: string, moved: Facts['moved']): void => {
  const earlier = moved.find((one) => one.day < on)
  const product = products.find(({ id }) => id === earlier?.product_id)
  if (earlier && product)
    throw new DomainError(openingErrors.opening_too_late, {
      product: product.name,
      day: showDay(day(earlier.day)),
    })
}

/** What stood with a customer before the first document. @throws {DomainError} as the contract lists */
export const planOpening = (by: Actor, form: Form, { customer, moved }: Facts): Plan<Answer> => {
  const { customer_id, day: on } = form
  const products = cylindersOf(customer, form['uuid[]'])
  refuseOpened(products)
  refuseLater(products, on, moved)
  const params = {
    ...seriesOf('opening', financialYear(day(on))),
    customer_id,
    day: on,
    at: atOpening(on),
    lines: products.map((product, place) => ({
      place,
      product_id: product.id,
      product_name: product.name,
      size: sizeOf(product),
      fulls: Number(form['fulls[]'][place]),
      deposit_count: Number(form['deposit_count[]'][place] ?? 0),
    })),
    user_id: by.userId,
  }
  return commandOf(openCylinders, params, { event: 'empties.opened' })
}
