import { createAdvance, createReceipt } from '@refill/contract/features/receipts/create-receipt.contract.ts'
import { createDeductions } from '@refill/contract/features/receipts/deductions.contract.ts'
import { createRefund, setOff } from '@refill/contract/features/receipts/on-account.contract.ts'
import {
  createOpeningAdvance,
  createOpeningDue,
} from '@refill/contract/features/receipts/opening-money.contract.ts'
import type { ExampleBusiness, Examples } from '../../testing/example-business.ts'
import { today } from '../../testing/today.ts'

const money = () => ({
  voucher_date: today,
  amount: '10',
  payment_mode: 'Cash',
  transaction_number: '',
  mode_of_transaction: '',
  narration: '',
})

const delivered = async ({ at, book }: ExampleBusiness, customer_id?: number) => {
  const order = await book(customer_id)
  await at.bring(order.id, 4)
  return order
}

/** Calls about money on account, each of another customer who has some and owes for an order. */
const onAccountExamples = async (business: ExampleBusiness): Promise<Examples> => {
  const { office, at, customer_id } = business
  const creditor = async () => {
    const id = await at.customer()
    await delivered(business, id)
    await office.send(createAdvance, { ...money(), customer_id: id })
    return id
  }
  const creditors = await Promise.all(Array.from({ length: 20 }, creditor))
  const next = () => ({ customer_id: creditors.shift() ?? customer_id })
  return {
    'api/receipts/create-advance': () => ({ ...money(), customer_id }),
    'api/receipts/set-off': next,
    'api/receipts/undo-set-off': async () => {
      const { body } = await office.send(setOff, next())
      const [order] = body.success ? body.order_amounts : []
      return { id: order?.id ?? 1, reason: 'Meant for another order' }
    },
    'api/receipts/pay-back': () => ({ ...money(), ...next() }),
    'api/receipts/cancel-refund': async () => {
      const { body } = await office.send(createRefund, { ...money(), ...next() })
      return { id: body.success ? body.data.id : 1, reason: 'Entered twice' }
    },
    'api/receipts/refunds': () => ({ customer_id }),
  }
}

/** Calls about what was open before the business used the program, and what is deducted from it. */
const openingExamples = ({ office, customer_id }: ExampleBusiness): Examples => {
  const opening = { customer_id, day: '2026-03-31', amount: '10' }
  const openedBefore = async (create: typeof createOpeningDue | typeof createOpeningAdvance) => {
    const { id } = (await office.send(create, opening)).body
    return { id, reason: 'Wrong' }
  }
  const deducted = async () => {
    const { number } = (await office.send(createOpeningDue, opening)).body
    return { voucher_date: today, deducted_tds_gst: '1', 'orderid[]': [number] }
  }
  const deductOnce = async () =>
    (await office.send(createDeductions, await deducted())).body.deductions[0]?.id ?? 1
  return {
    'api/receipts/openings': () => ({ customer_id }),
    'api/receipts/open-due': () => opening,
    'api/receipts/open-advance': () => opening,
    'api/receipts/cancel-opening-due': () => openedBefore(createOpeningDue),
    'api/receipts/cancel-opening-advance': () => openedBefore(createOpeningAdvance),
    'api/receipts/deduct': deducted,
    'api/receipts/cancel-deduction': async () => ({ id: await deductOnce(), reason: 'Wrong sum' }),
    'api/receipts/certify-deduction': async () => ({ id: await deductOnce(), certificate: 'GSTR7A/118' }),
    'api/receipts/deductions': () => ({ customer_id }),
  }
}

export const receiptExamples = async (business: ExampleBusiness): Promise<Examples> => {
  const { office, customer_id, dated, range } = business
  const receipt = { ...money(), 'orderid[]': [(await delivered(business)).orderid] }
  const { id } = (await office.send(createReceipt, receipt)).body.data
  return {
    'api/receipts/prepaid': () => ({}),
    'receipt.php list': () => dated,
    'receipt.php create': () => receipt,
    'receipt.php delete': () => ({ id }),
    'api/receipts/report': () => range,
    'api/receipts/days': () => range,
    'api/receipts/statement': () => ({ customer_id, ...range }),
    ...(await onAccountExamples(business)),
    ...openingExamples(business),
  }
}
