import type { Offer } from '@refill/api/features/orders/orders.public.ts'
import type { stockedProducts } from '../../transactions/stocked-products.ts'

/** Products of the sample as a booking is offered them, numbered from 1. */
export const offersOf = (products: ReturnType<typeof stockedProducts>): Offer[] =>
  products.map(({ product_name: name, uuid: code, rsp, security_deposit, ...rest }, index) => ({
    ...rest,
    id: index + 1,
    version: 1,
    name,
    code,
    rsp: Number(rsp),
    price_floor: 0,
    taxable_amount: Number(rsp),
    security_deposit: Number(security_deposit),
  }))
