import { createOrder } from '@refill/contract/features/orders/booking.contract.ts'
import { updateOrder } from '@refill/contract/features/orders/order-steps.contract.ts'
import { signedIn, type Fields } from '../calls.ts'
import { databaseOf, settle } from '../database.ts'
import { ask, openAgent } from '../http-client.ts'
import { assignFields, bookingFields } from '../orders/booking.ts'
import type { Facts } from '../orders/facts.ts'
import type { Product } from '../product.ts'

const atOnce = 8

/**
 * Books so many orders by calls, since the tables are others in every commit, and sends them on their way. What that leaves
 * to PostgreSQL is done then.
 */
export const ordersOnTheWay = async (
  { origin, dataDir }: Product,
  facts: Pick<Facts, 'customers' | 'driver' | 'vehicle'>,
  count: number,
): Promise<number[]> => {
  const agent = openAgent(atOnce)
  const calls = {
    book: await signedIn(origin, createOrder.endpoint),
    step: await signedIn(origin, updateOrder.endpoint),
  }
  const send = async (kind: keyof typeof calls, fields: Fields): Promise<string> => {
    const [request] = calls[kind]([fields]).requests
    if (!request) throw new Error('there is no call')
    const { status, text } = await ask(agent, origin, request)
    if (status !== 200) throw new Error(`${kind} was answered with ${status}: ${text.slice(0, 200)}`)
    return text
  }
  const ids: number[] = []
  const work = async () => {
    while (ids.length < count) {
      const { id } = createOrder.answer.parse(JSON.parse(await send('book', bookingFields(facts.customers))))
      ids.push(id)
      await send('step', assignFields(id, facts))
      await send('step', { action: updateOrder.action ?? '', id, status: '3' })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  agent.destroy()
  await settle(databaseOf(dataDir))
  return ids
}
