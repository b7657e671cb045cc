import {
  countInventory,
  listInventory,
  updateInventory,
} from '@refill/contract/features/inventory/inventory.contract.ts'
import {
  confirmHandOver,
  deposit,
  handOver,
  reverseCash,
} from '@refill/contract/features/cash/cash.contract.ts'
import { cancelReturn, createReturn } from '@refill/contract/features/empties/empties.contract.ts'
import { undoDelivery } from '@refill/contract/features/orders/delivery.contract.ts'
import { deletePurchase } from '@refill/contract/features/purchases/purchases.contract.ts'
import { createAdvance, createReceipt } from '@refill/contract/features/receipts/create-receipt.contract.ts'
import { createRefund } from '@refill/contract/features/receipts/on-account.contract.ts'
import { deleteReceipt } from '@refill/contract/features/receipts/receipts.contract.ts'
import { dayInIndia } from '@refill/values/day.ts'
import { manyRounds, rounds } from '@refill/values/testing/walks.ts'
import { expect, test, vi } from 'vitest'
import { openPool } from '../../../database/pool.ts'
import { officeForFile } from '../../../testing/office.ts'
import { signInAs } from '../../../testing/people.ts'
import { verifyCash } from '../../cash/cash.public.ts'
import { verifyLedger } from '../../cylinder-ledger/cylinder-ledger.public.ts'
import { verifyPurchases } from '../../purchases/purchases.public.ts'
import { verifyReceipts } from '../../receipts/receipts.public.ts'
import { verifyOrders } from '../orders.public.ts'
import { orderOffice } from '../orders.test-data.ts'

const office = await officeForFile({ connections: 8 })
const { customer, vendor, product, open, buy, book, bring, move, read } = orderOffice(office)

/** Each kind of a mix at least once; eight are one for each connection, sixteen of the whole list wait for them too. */
const atOnce = (names: readonly unknown[]) => Math.max(names.length, rounds > 1 ? 16 : 8)
vi.setConfig({ testTimeout: manyRounds.timeout })
const today = dayInIndia(new Date())
const yesterday = dayInIndia(new Date(Date.now() - 86_400_000))
const products = await Promise.all(Array.from({ length: 3 }, () => product()))
const codes = products.map(({ uuid }) => uuid)
for (const code of codes) await open(code, yesterday, 100_000, 500)
const cashier = await signInAs(office, 'Cashier')
/** Without a limit: a storm of the whole list owes more than anybody is lent. */
const buyer = await customer({ credit_limit: '0' })
const seller = await vendor()
const inventory = (await office.send(listInventory, {})).body.data

/** In another sequence each time, as people enter them. */
const inAnyOrder = (turn: number) => [...codes.slice(turn % 3), ...codes.slice(0, turn % 3)]

const money = { voucher_date: today, amount: '10', payment_mode: 'Cash' }
const emptiesOf = (turn: number) => {
  const returned = inAnyOrder(turn)
  return {
    customer_id: buyer,
    day: today,
    note: 'Found',
    'uuid[]': returned,
    'empties[]': returned.map(() => '1'),
  }
}

type Work = () => Promise<{ status: number }>
/** Each prepares what one command needs, and gives the command. */
const kinds = {
  delivery: async (turn: number): Promise<Work> => {
    const { body } = await book(
      buyer,
      inAnyOrder(turn).map((uuid) => ({ uuid, count: 2 })),
    )
    await bring(body.id, 3)
    return () => move(body.id, 4)
  },
  'short delivery': async (turn: number): Promise<Work> => {
    const { body } = await book(
      buyer,
      inAnyOrder(turn).map((uuid) => ({ uuid, count: 2 })),
    )
    await bring(body.id, 3)
    const { details, totalamount } = await read(body.id)
    const paid = { ...money, amount: String(totalamount) }
    await office.send(createReceipt, { ...paid, 'orderid[]': [body.orderid] })
    const one = details.map(() => '1')
    const ids = { 'line_id[]': details.map(({ id }) => String(id)) }
    const counts = { ...ids, 'count[]': one, 'returnclinder[]': one }
    return () => move(body.id, 4, { ...counts, received_amount: '7' })
  },
  dispatch: async (turn: number): Promise<Work> => {
    const { body } = await book(
      buyer,
      inAnyOrder(turn).map((uuid) => ({ uuid, count: 2 })),
    )
    await bring(body.id, 2)
    return () => move(body.id, 3)
  },
  booking: async (turn: number): Promise<Work> => {
    const lines = inAnyOrder(turn).map((uuid) => ({ uuid, count: 2 }))
    return () => book(buyer, lines)
  },
  opening: async (turn: number): Promise<Work> => {
    const row = inventory[turn % 3]
    const figures = { os_fulls: String(100_000 + turn), os_emptys: '500', opening_date: yesterday }
    return () => office.send(updateInventory, { id: row?.id ?? 0, uuid: row?.uuid ?? '', ...figures })
  },
  purchase: async (turn: number): Promise<Work> => {
    const lines = inAnyOrder(turn).map((uuid) => ({ uuid, qty: 20, empties: 1 }))
    return () => buy(seller, today, lines)
  },
  deletion: async (turn: number): Promise<Work> => {
    const { body } = await buy(
      seller,
      today,
      inAnyOrder(turn).map((uuid) => ({ uuid, qty: 20, empties: 1 })),
    )
    return () => office.send(deletePurchase, { id: body.id })
  },
  count: async (turn: number): Promise<Work> => {
    const counted = inAnyOrder(turn)
    const figures = { 'fulls[]': counted.map(() => '90000'), 'empties[]': counted.map(() => '700') }
    return () => office.send(countInventory, { 'uuid[]': counted, ...figures, reason: `Count ${turn}` })
  },
  cancellation: async (turn: number): Promise<Work> => {
    const { body } = await book(
      buyer,
      inAnyOrder(turn).map((uuid) => ({ uuid, count: 2 })),
    )
    await bring(body.id, 3)
    await office.send(createReceipt, { ...money, 'orderid[]': [body.orderid] })
    return () => move(body.id, 5, { reason: 'Closed' })
  },
  undoing: async (turn: number): Promise<Work> => {
    const { body } = await book(
      buyer,
      inAnyOrder(turn).map((uuid) => ({ uuid, count: 2 })),
    )
    await bring(body.id, 4)
    return () => office.send(undoDelivery, { id: body.id, reason: 'Another order was meant' })
  },
  'return of empties':
    async (turn: number): Promise<Work> =>
    () =>
      office.send(createReturn, emptiesOf(turn)),
  'canceled return': async (turn: number): Promise<Work> => {
    const { id } = (await office.send(createReturn, emptiesOf(turn))).body
    return () => office.send(cancelReturn, { id, reason: 'Wrong' })
  },
  advance: async (): Promise<Work> => () => office.send(createAdvance, { ...money, customer_id: buyer }),
  receipt: async (turn: number): Promise<Work> => {
    const { body } = await book(
      buyer,
      inAnyOrder(turn).map((uuid) => ({ uuid, count: 2 })),
    )
    return () => office.send(createReceipt, { ...money, 'orderid[]': [body.orderid] })
  },
  'deleted receipt': async (turn: number): Promise<Work> => {
    const { body } = await book(buyer, [{ uuid: inAnyOrder(turn)[0] ?? '', count: 2 }])
    const { data } = (await office.send(createReceipt, { ...money, 'orderid[]': [body.orderid] })).body
    return () => office.send(deleteReceipt, { id: data.id, reason: 'Wrong' })
  },
  'paid back': async (): Promise<Work> => {
    await office.send(createAdvance, { ...money, customer_id: buyer })
    return async () => {
      const refund = await office.send(createRefund, { ...money, amount: '1', customer_id: buyer })
      // A delivery beside it was quicker, and set all that was on the account off.
      return refund.body.code === 'refund_too_much' ? { status: 200 } : refund
    }
  },
  'bank deposit': async (): Promise<Work> => {
    await office.send(createAdvance, { ...money, customer_id: buyer })
    return () => office.send(deposit, { day: today, amount: '1', bank: 'SBI' })
  },
  'deposit taken back': async (): Promise<Work> => {
    await office.send(createAdvance, { ...money, customer_id: buyer })
    const { id } = (await office.send(deposit, { day: today, amount: '1', bank: 'SBI' })).body
    return () => office.send(reverseCash, { id, reason: 'Wrong' })
  },
  'hand-over': async (): Promise<Work> => {
    await office.send(createAdvance, { ...money, customer_id: buyer })
    return () => office.send(handOver, { day: today, amount: '1', to_user_id: cashier.id })
  },
  'hand-over confirmed': async (): Promise<Work> => {
    await office.send(createAdvance, { ...money, customer_id: buyer })
    const { id } = (await office.send(handOver, { day: today, amount: '1', to_user_id: cashier.id })).body
    return () =>
      office.send(confirmHandOver, { id, amount: '0.5', reason: 'Counted' }, { cookie: cashier.cookie })
  },
}

/** A connection tells what it counted when it ends. */
const deadlocks = async (): Promise<number> => {
  const watcher = openPool(office.address, { max: 1 })
  // PostgreSQL's own, which tidies up, may not be ended by us.
  const others = `FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`
  await watcher.query(`SELECT pg_terminate_backend(pid) ${others}`)
  await vi.waitFor(async () => expect((await watcher.query(`SELECT ${others}`)).rowCount).toBe(0), {
    timeout: 60_000,
  })
  const { rows } = await watcher.query<{ n: number }>(
    'SELECT deadlocks AS n FROM pg_stat_database WHERE datname = current_database()',
  )
  await watcher.end()
  return rows[0]?.n ?? 0
}

const verify = async () => [
  ...(await verifyLedger(office.db.reader)),
  ...(await verifyPurchases(office.db.reader)),
  ...(await verifyOrders(office.db.reader)),
  ...(await verifyReceipts(office.db.reader)),
  ...(await verifyCash(office.db.reader)),
]

const mixes = [
  ['deliveries and changed openings', ['delivery', 'opening']],
  ['purchases and their deletion', ['purchase', 'deletion']],
  ['counts and deliveries', ['count', 'delivery']],
  ['counts and bookings', ['count', 'booking']],
  ['deliveries, cancellations and receipts', ['delivery', 'cancellation', 'receipt']],
  [
    'short deliveries with money, deliveries and receipts',
    ['short delivery', 'delivery', 'receipt', 'advance'],
  ],
  ['dispatches, cancellations and deliveries', ['dispatch', 'cancellation', 'delivery']],
  ['undone deliveries, deliveries and changed openings', ['undoing', 'delivery', 'opening']],
  [
    'receipts, deleted ones, money paid back and what is done with cash',
    [
      'receipt',
      'deleted receipt',
      'paid back',
      'bank deposit',
      'deposit taken back',
      'hand-over',
      'hand-over confirmed',
      'advance',
    ],
  ],
  ['returns of empties, canceled ones and deliveries', ['return of empties', 'canceled return', 'delivery']],
  [
    'all of them',
    [
      'booking',
      'dispatch',
      'delivery',
      'short delivery',
      'opening',
      'purchase',
      'deletion',
      'count',
      'cancellation',
      'receipt',
      'undoing',
      'return of empties',
      'canceled return',
      'advance',
      'deleted receipt',
      'paid back',
      'bank deposit',
    ],
  ],
] as const

let known = await deadlocks()

test.each(mixes)('there is no deadlock among %s at the same moment', async (_name, names) => {
  for (let round = 0; round < rounds; round++) {
    const turns = Array.from({ length: atOnce(names) }, (_, turn) =>
      kinds[names[turn % names.length] ?? 'count'](turn),
    )
    const works = await Promise.all(turns)
    const answers = await Promise.all(works.map((work) => work()))
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  }
  const before = known
  known = await deadlocks()
  expect(known).toBe(before)
  expect(await verify()).toEqual([])
})
