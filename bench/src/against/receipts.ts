import { createReceipt } from '@refill/contract/features/receipts/create-receipt.contract.ts'
import { todayInIndia } from '@refill/values/day.ts'
import { newEachTime } from '../calls.ts'
import type { Target } from '../load.ts'
import type { Product } from '../product.ts'

const paise = () => 100 + Math.floor(Math.random() * 900)

/** A few rupees, and another amount each time, towards one of these orders in turn. */
export const receiptCalls = (product: Product, orders: readonly number[]): Promise<Target> => {
  let given = 0
  return newEachTime(product, createReceipt.endpoint, () => ({
    action: createReceipt.action ?? '',
    voucher_date: todayInIndia(),
    amount: (paise() / 100).toFixed(2),
    payment_mode: 'Cash',
    'orderid[]': [String(orders[given++ % orders.length] ?? 0)],
  }))
}
