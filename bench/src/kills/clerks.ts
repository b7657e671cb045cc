import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { countInventory } from '@refill/contract/features/inventory/inventory.contract.ts'
import { createOrder } from '@refill/contract/features/orders/booking.contract.ts'
import { assignOrder, updateOrder } from '@refill/contract/features/orders/order-steps.contract.ts'
import { createPurchase, deletePurchase } from '@refill/contract/features/purchases/purchases.contract.ts'
import { createReceipt } from '@refill/contract/features/receipts/receipts.contract.ts'
import { addDays, dayInIndia } from '@refill/values/day.ts'
import { multipart, type Fields } from '../calls.ts'
import { shuffled } from '../statistics.ts'

/** Where the product answers now, and with which session; undefined while it is down. */
export type Counter = { origin: string; cookie: string } | undefined

/** What the clerks work with, and what they have done. */
export type Office = {
  counter: Counter
  readonly customers: readonly number[]
  readonly codes: readonly string[]
  readonly vendor: number
  readonly driver: number
  readonly vehicle: number
  readonly acknowledged: Map<string, number>
  /** How often each kind was acknowledged. */
  readonly done: Map<string, number>
  /** When the request of the last acknowledged write was sent. */
  lastSentAt: number
  /** Tries without an answer, or with 503. */
  failed: number
  /** Answers that there must not be. */
  readonly wrong: string[]
  isOver: boolean
}

type Command = { endpoint: string; action?: string | undefined }
type Answer = { success: boolean; id: number; orderid: string }

const once = async ({ endpoint, action = '' }: Command, fields: Fields, key: string, counter: Counter) => {
  if (!counter) throw new Error('the product is down')
  const headers = {
    cookie: counter.cookie,
    'idempotency-key': key,
    'content-type': 'multipart/form-data; boundary=----RefillBench',
  }
  const body = multipart({ ...(action && { action }), ...fields })
  const signal = AbortSignal.timeout(60_000)
  const answer = await fetch(`${counter.origin}/${endpoint}`, { method: 'POST', headers, body, signal })
  if (answer.status === 503) throw new Error('the database is away')
  const given: Answer = JSON.parse(await answer.text())
  return { status: answer.status, given }
}

/**
 * Sends a command until it is answered, with the key of the first try, as the panel does.
 * @returns undefined for a domain error, such as too little stock
 */
const insist = async (office: Office, command: Command, fields: Fields): Promise<Answer | undefined> => {
  const key = randomUUID()
  while (!office.isOver) {
    const sentAt = performance.now()
    try {
      const { status, given } = await once(command, fields, key, office.counter)
      if (status >= 500 || status === 422)
        office.wrong.push(`${status} ${JSON.stringify(given).slice(0, 120)}`)
      if (status !== 200) return undefined
      office.lastSentAt = Math.max(office.lastSentAt, sentAt)
      return given
    } catch {
      office.failed += 1
      await pause(20)
    }
  }
  return undefined
}

let marks = 0
const nextMark = () => `KILL${(marks += 1)}`

const note = ({ acknowledged, done }: Office, kind: string, mark: string, stage: number) => {
  acknowledged.set(mark, stage)
  done.set(kind, (done.get(kind) ?? 0) + 1)
}

const anyOf = <T>(all: readonly T[]): T => {
  const one = all[Math.floor(Math.random() * all.length)]
  if (one === undefined) throw new Error('there is nothing to choose from')
  return one
}

const crewFields = ({ driver, vehicle }: Office, id: number) => ({
  ...{ id, driver_id: driver, vehicle_id: vehicle },
  ...{ delivery_estimate: `${addDays(dayInIndia(new Date()), 1)} 16:30`, confirm_expired: '1' },
})

/** Books an order, brings it to its customer, and mostly gets money for it. */
const sell = async (office: Office) => {
  const mark = nextMark()
  const codes = shuffled(office.codes).slice(0, 2)
  const order = {
    customer_id: anyOf(office.customers),
    paymentmode: 'PO',
    ponum: mark,
    over_limit_by: 'Owner',
  }
  const lines = { 'uuid[]': codes, 'count[]': codes.map(() => '2') }
  const booked = await insist(office, createOrder, { ...order, ...lines })
  if (!booked) return
  note(office, 'orders', mark, 1)
  for (const status of [2, 3, 4]) {
    const isTaken =
      status === 2
        ? await insist(office, assignOrder, crewFields(office, booked.id))
        : await insist(office, updateOrder, { id: booked.id, status })
    if (!isTaken) return
    note(office, status === 4 ? 'deliveries' : 'steps', mark, status)
  }
  const narration = nextMark()
  const money = { voucher_date: dayInIndia(new Date()), amount: '1000', payment_mode: 'Cash', narration }
  if (await insist(office, createReceipt, { ...money, 'orderid[]': [booked.orderid] }))
    note(office, 'receipts', narration, 1)
}

/** Enters a purchase; every third is taken back. */
const buy = async (office: Office) => {
  const mark = nextMark()
  const codes = shuffled(office.codes).slice(0, 3)
  const head = { type: 'IOCL', inv_no: mark, inv_date: dayInIndia(new Date()), vendor_id: office.vendor }
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
  if (Math.random() < 1 / 3 && (await insist(office, deletePurchase, { id: bought.id })))
    note(office, 'purchases taken back', mark, 2)
}

const count = async (office: Office) => {
  const reason = nextMark()
  const codes = shuffled(office.codes).slice(0, 2)
  const counted = { 'uuid[]': codes, 'fulls[]': codes.map(() => '5000'), 'empties[]': codes.map(() => '900') }
  if (await insist(office, countInventory, { ...counted, reason })) note(office, 'counts', reason, 1)
}

const kindsOfWork = [sell, sell, sell, sell, sell, buy, buy, count]

/** Eight clerks who never pause, until the office is closed. */
export const employ = (office: Office): Promise<unknown> => {
  const work = async (): Promise<void> => {
    while (!office.isOver) await anyOf(kindsOfWork)(office)
  }
  return Promise.all(Array.from({ length: 8 }, work))
}
