import { randomUUID } from 'node:crypto'
import type { Agent } from 'node:http'
import { readDashboard } from '@refill/contract/features/dashboard/dashboard.contract.ts'
import { createOrder } from '@refill/contract/features/orders/booking.contract.ts'
import { updateOrder } from '@refill/contract/features/orders/order-steps.contract.ts'
import { listOrders } from '@refill/contract/features/orders/orders.contract.ts'
import { salesByProduct } from '@refill/contract/features/orders/sales.contract.ts'
import { signedIn, type Fields } from '../calls.ts'
import { ask } from '../http-client.ts'
import type { Product } from '../product.ts'
import { assignFields, bookingFields } from './booking.ts'
import { readFacts, type Facts } from './facts.ts'
import { deliveredFields, orderFields, salesFields, searchFields } from './groups.ts'

export const clerks = 50
/** Of ten calls one is a write; the kinds of the others, as often as they stand here. */
const kindsOfReads = 'list,search,one order,list,sales,search,list,one order,dashboard'.split(',')

type Call = { kind: string; endpoint: string; fields: Fields }
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

/** @throws {Error} for an answer that is none, with its words */
const senderOf = async ({ origin }: Product, agent: Agent): Promise<Send> => {
  const signed = new Map<string, Awaited<ReturnType<typeof signedIn>>>()
  for (const { endpoint } of [listOrders, createOrder, salesByProduct, readDashboard])
    signed.set(endpoint, await signedIn(origin, endpoint))
  return async ({ kind, endpoint, fields }) => {
    const [request] = signed.get(endpoint)?.([fields]).requests ?? []
    if (!request) throw new Error(`${endpoint} is not signed in`)
    const headers = { ...request.headers, ...(kind === 'booking' && { 'idempotency-key': randomUUID() }) }
    const { status, text } = await ask(agent, origin, { ...request, headers })
    if (status !== 200) throw new Error(`${kind} was answered with ${status}: ${text.slice(0, 200)}`)
    return kind === 'booking' ? createOrder.answer.parse(JSON.parse(text)) : {}
  }
}

type Step = { id: number; status: '2' | '3' | '4' }
const after = { '2': '3', '3': '4', '4': undefined } as const

/**
 * What one clerk does with orders: the next step of one that is ready for it, or another booking. What is not answered yet
 * is not waited for.
 */
const writerOf = (send: Send, facts: Facts) => {
  const ready: Step[] = []
  const book = async () => {
    const fields = bookingFields(facts.customers)
    const { id = 0 } = await send({ kind: 'booking', endpoint: createOrder.endpoint, fields })
    ready.push({ id, status: '2' })
  }
  const take = async ({ id, status }: Step) => {
    const fields = status === '2' ? assignFields(id, facts) : { action: updateOrder.action ?? '', id, status }
    await send({ kind: 'step', endpoint: updateOrder.endpoint, fields })
    const next = after[status]
    if (next) ready.push({ id, status: next })
  }
  return async (): Promise<string> => {
    const step = ready.shift()
    await (step ? take(step) : book())
    return step ? 'step' : 'booking'
  }
}

/** Sends the next call of a clerk. @returns its kind, once it is answered */
export type NextCall = (clerk: number) => Promise<string>

/** So many clerks at their desks: nine reads to each write. */
export const employClerks = async (product: Product, agent: Agent): Promise<NextCall> => {
  const facts = await readFacts(product)
  const reads = Map.groupBy(readsOf(facts), ({ kind }) => kind)
  const send = await senderOf(product, agent)
  const desks = Array.from({ length: clerks }, (_, place) => ({ turn: place, write: writerOf(send, facts) }))
  return async (clerk) => {
    const desk = desks[clerk]
    if (!desk) throw new Error(`there is no clerk ${clerk}`)
    const kind = kindsOfReads[desk.turn++ % (kindsOfReads.length + 1)]
    if (!kind) return desk.write()
    await send(anyOf(reads.get(kind) ?? []))
    return kind
  }
}
