import { cancelReturn, createReturn } from '@refill/contract/features/empties/empties.contract.ts'
import { countInventory } from '@refill/contract/features/inventory/inventory.contract.ts'
import { createOrder } from '@refill/contract/features/orders/booking.contract.ts'
import { changeOrder } from '@refill/contract/features/orders/changing.contract.ts'
import { undoDelivery } from '@refill/contract/features/orders/delivery.contract.ts'
import { assignOrder, updateOrder } from '@refill/contract/features/orders/order-steps.contract.ts'
import { createPurchase, deletePurchase } from '@refill/contract/features/purchases/purchases.contract.ts'
import { cancelRefund, createRefund, setOff } from '@refill/contract/features/receipts/on-account.contract.ts'
import { createAdvance, createReceipt } from '@refill/contract/features/receipts/create-receipt.contract.ts'
import { addDays, todayInIndia } from '@refill/values/day.ts'
import { shuffled } from '../statistics.ts'
import { anyOf, insist, nextMark, note, type Office } from './clerks.ts'

const sometimes = (one = 3) => Math.random() < 1 / one

const crewFields = ({ driver, vehicle }: Office, id: number) => ({
  id,
  driver_id: driver,
  vehicle_id: vehicle,
  delivery_estimate: `${addDays(todayInIndia(), 1)} 16:30`,
  approve: '1',
  approval_reason: 'Renewed',
})

const moneyFields = () => ({
  voucher_date: todayInIndia(),
  amount: '1000',
  payment_mode: 'Cash',
  narration: nextMark(),
})

/** Books an order, brings it to its customer, and mostly gets money for it. */
const sell = async (office: Office) => {
  const mark = nextMark()
  const codes = shuffled(office.codes).slice(0, 2)
  const order = {
    customer_id: anyOf(office.customers),
    paymentmode: 'PO',
    ponum: mark,
    approve: '1',
    approval_reason: 'Work goes on',
  }
  const lines = { 'uuid[]': codes, 'count[]': codes.map(() => '2') }
  const booked = await insist(office, createOrder, { ...order, ...lines })
  if (!booked) return
  note(office, 'orders', mark, 1)
  const { id } = booked
  const fewer = { ...order, ...lines, id, 'count[]': codes.map(() => '1') }
  if (sometimes() && (await insist(office, changeOrder, fewer))) note(office, 'changed orders', mark, 1)
  for (const status of [2, 3, 4]) {
    const money = status === 4 && sometimes() ? { received_amount: '500' } : {}
    const isTaken =
      status === 2
        ? await insist(office, assignOrder, crewFields(office, id))
        : await insist(office, updateOrder, { id, status, ...money })
    if (!isTaken) return
    note(office, status === 4 ? 'deliveries' : 'steps', mark, status)
  }
  if (sometimes(6)) return takeBack(office, id, mark)
  const money = moneyFields()
  if (await insist(office, createReceipt, { ...money, 'orderid[]': [booked.orderid] }))
    note(office, 'receipts', money.narration, 1)
}

/** It stays where it is then: each product moves once for an order. */
const takeBack = async (office: Office, id: number, mark: string) => {
  const reason = nextMark()
  office.acknowledged.push({ mark, stage: 3, at: performance.now() })
  if (await insist(office, undoDelivery, { id, reason })) note(office, 'deliveries undone', reason, 1)
}

/** Money without an order, which is set off or paid back. */
const payAhead = async (office: Office) => {
  const customer_id = anyOf(office.customers)
  const money = moneyFields()
  if (!(await insist(office, createAdvance, { ...money, customer_id }))) return
  note(office, 'receipts', money.narration, 1)
  if (sometimes()) return void (await insist(office, setOff, { customer_id }))
  const back = moneyFields()
  const paid = await insist(office, createRefund, { ...back, amount: '10', customer_id })
  if (!paid) return
  note(office, 'payments back', back.narration, 1)
  if (sometimes() && (await insist(office, cancelRefund, { id: paid.data.id, reason: 'Entered twice' })))
    note(office, 'payments back canceled', back.narration, 2)
}

const bringBack = async (office: Office) => {
  const mark = nextMark()
  const codes = shuffled(office.codes).slice(0, 2)
  const returned = { customer_id: anyOf(office.customers), day: todayInIndia(), note: mark }
  const lines = { 'uuid[]': codes, 'empties[]': codes.map(() => '1') }
  const given = await insist(office, createReturn, { ...returned, ...lines })
  if (!given) return
  note(office, 'returns of empties', mark, 1)
  if (sometimes() && (await insist(office, cancelReturn, { id: given.id, reason: 'Wrong' })))
    note(office, 'returns canceled', mark, 2)
}

/** Enters a purchase; every third is taken back. */
const buy = async (office: Office) => {
  const mark = nextMark()
  const codes = shuffled(office.codes).slice(0, 3)
  const head = { type: 'IOCL', inv_no: mark, inv_date: todayInIndia(), vendor_id: office.vendor }
  const bought = await insist(office, createPurchase, {
    ...head,
    'uuid[]': codes,
    'unit_price[]': codes.map(() => '1500'),
    'qty[]': codes.map(() => '20'),
    'empty_returned[]': codes.map(() => '10'),
    'vehicle_no[]': codes.map(() => 'MH12ZW0001'),
  })
  if (!bought) return
  note(office, 'purchases', mark, 1)
  if (sometimes() && (await insist(office, deletePurchase, { id: bought.id })))
    note(office, 'purchases taken back', mark, 2)
}

const count = async (office: Office) => {
  const reason = nextMark()
  const codes = shuffled(office.codes).slice(0, 2)
  const counted = { 'uuid[]': codes, 'fulls[]': codes.map(() => '5000'), 'empties[]': codes.map(() => '900') }
  if (await insist(office, countInventory, { ...counted, reason })) note(office, 'counts', reason, 1)
}

const kindsOfWork = [sell, sell, sell, sell, sell, buy, buy, count, payAhead, bringBack]

/** Eight clerks who never pause, until the office is closed. */
export const employ = (office: Office): Promise<unknown> => {
  const work = async (): Promise<void> => {
    while (!office.isOver) await anyOf(kindsOfWork)(office)
  }
  return Promise.all(Array.from({ length: 8 }, work))
}
