import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { bookOrder, type Booking } from './book-order.ts'
import { deliverOrder } from './deliver-order.ts'
import { findOrders, type Asked } from './find-orders.ts'
import { readOrder } from './read-order.ts'

type Query = Asked & { action: string; id: string }

export const serveOrders = (server: FastifyInstance, pool: Pool): void => {
  server.get<{ Querystring: Query }>('/orders.php', ({ query }) =>
    query.action === 'order_by_id' ? readOrder(pool, query.id) : findOrders(pool, query),
  )
  server.post<{ Body: { id: number } }>('/orders.php', async ({ body }, reply) => {
    const answer = await deliverOrder(pool, body.id)
    return answer ?? reply.code(409).send({ success: false })
  })
  server.post<{ Body: Booking }>('/api/orders/create', ({ body }) => bookOrder(pool, body))
}
