import { randomUUID } from 'node:crypto'
import type { Agent } from 'node:http'
import { readDashboard } from '@refill/contract/features/dashboard/dashboard.contract.ts'
import { createOrder } from '@refill/contract/features/orders/booking.contract.ts'
import { updateOrder } from '@refill/contract/features/orders/order-steps.contract.ts'
import { listOrders } from '@refill/contract/features/orders/orders.contract.ts'
import { salesByProduct } from '@refill/contract/features/orders/sales.contract.ts'
import { signedIn, type Fields } from '../calls.ts'
import { ask, openAgent } from '../http-client.ts'
import type { Product } from '../product.ts'
import { atMost, forTheRecord, type Figure } from '../report.ts'
import { percentile } from '../statistics.ts'
import { assignFields, bookingFields } from './booking.ts'
import { readFacts, type Facts } from './facts.ts'
import { deliveredFields, orderFields, salesFields, searchFields } from './groups.ts'

const clerks = 50
/** Of ten calls one is a write; the kinds of the others, as often as they stand here. */
const kindsOfReads = 'list,search,one order,list,sales,search,list,one order,dashboard'.split(',')
const longestP99 = 120 // ms

type Call = { kind: string; endpoint: string; fields: Fields }
type Took = { kind: string; milliseconds: number }
type Send = (call: Call) => Promise<{ id?: number }>

const anyOf = <T>(all: readonly T[]): T => {
  const one = all[Math.floor(Math.random() * all.length)]
  if (one === undefined) throw new Error('there is nothing to ask for')
  return one
}

const readsOf = (facts: Facts): Call[] => {
  const calls = (kind: string, endpoint: string, all: Fields[]) =>
    all.map((fields) => ({ kind, endpoint, fields }))
  return [
    ...calls('list', listOrders.endpoint, deliveredFields),
    ...calls('search', listOrders.endpoint, searchFields(facts)),
    ...calls('one order', listOrders.endpoint, orderFields(facts)),
    ...calls('sales', salesByProduct.endpoint, salesFields()),
    ...calls('dashboard', readDashboard.endpoint, [{}]),
  ]
}

/** What a clerk does with an order, one write after the other. */
async function* writes(send: Send, facts: Facts): AsyncGenerator<void, never> {
  for (;;) {
    const fields = bookingFields(facts.customers)
    const { id = 0 } = await send({ kind: 'booking', endpoint: createOrder.endpoint, fields })
    yield
    for (const status of ['2', '3', '4']) {
      const step = status === '2' ? assignFields(id, facts) : { action: updateOrder.action ?? '', id, status }
      await send({ kind: 'step', endpoint: updateOrder.endpoint, fields: step })
      yield
    }
  }
}

/** @throws {Error} for an answer that is none, with its words */
const senderOf = async ({ origin }: Product, agent: Agent, all: Took[]): Promise<Send> => {
  const signed = new Map<string, Awaited<ReturnType<typeof signedIn>>>()
  for (const { endpoint } of [listOrders, createOrder, salesByProduct, readDashboard])
    signed.set(endpoint, await signedIn(origin, endpoint))
  return async ({ kind, endpoint, fields }) => {
    const [request] = signed.get(endpoint)?.([fields]).requests ?? []
    if (!request) throw new Error(`${endpoint} is not signed in`)
    const headers = { ...request.headers, ...(kind === 'booking' && { 'idempotency-key': randomUUID() }) }
    const { status, milliseconds, text } = await ask(agent, origin, { ...request, headers })
    if (status !== 200) throw new Error(`${kind} was answered with ${status}: ${text.slice(0, 200)}`)
    all.push({ kind, milliseconds })
    return kind === 'booking' ? createOrder.answer.parse(JSON.parse(text)) : {}
  }
}

const figuresOf = (all: readonly Took[], seconds: number): Figure[] => {
  const times = all.map(({ milliseconds }) => milliseconds)
  const note = `${(all.length / seconds).toFixed(0)}/s, p50 ${percentile(times, 0.5).toFixed(0)} ms`
  const kinds = [...Map.groupBy(all, ({ kind }) => kind)]
  return [
    atMost(`${clerks} clerks, ${seconds} s without an error: p99`, percentile(times, 0.99), longestP99, {
      unit: 'ms',
      note,
    }),
    ...kinds.map(([kind, some]) => {
      const took = some.map(({ milliseconds }) => milliseconds)
      const [p50, p99] = [percentile(took, 0.5).toFixed(0), percentile(took, 0.99).toFixed(0)]
      return forTheRecord(`  ${kind}`, `${some.length} times, p50 ${p50} ms, p99 ${p99} ms`)
    }),
  ]
}

/** Clerks who never pause: nine reads to each write. */
export const measureClerks = async (product: Product, seconds: number): Promise<Figure[]> => {
  const facts = await readFacts(product)
  const reads = Map.groupBy(readsOf(facts), ({ kind }) => kind)
  const agent = openAgent(clerks)
  const all: Took[] = []
  const send = await senderOf(product, agent, all)
  const until = performance.now() + seconds * 1000
  const work = async (place: number) => {
    const commands = writes(send, facts)
    for (let turn = place; performance.now() < until; turn++) {
      const kind = kindsOfReads[turn % (kindsOfReads.length + 1)]
      if (kind) await send(anyOf(reads.get(kind) ?? []))
      else await commands.next()
    }
  }
  try {
    await Promise.all(Array.from({ length: clerks }, (_, place) => work(place)))
  } finally {
    agent.destroy()
  }
  return figuresOf(all, seconds)
}
