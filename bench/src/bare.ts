import fastify from 'fastify'
import { Pool } from 'pg'
import { serveCustomers } from './bare/customers.ts'
import { serveInventory } from './bare/inventory.ts'
import { serveLedger } from './bare/ledger.ts'
import { serveOrders } from './bare/orders.ts'
import { serveProducts } from './bare/products.ts'
import { servePurchases } from './bare/purchases.ts'
import { serveSales } from './bare/sales.ts'
import type { DatabaseAddress } from './database.ts'

/**
 * The limit that lists are measured against: the same rows by the same SQL, with nothing around it. No session, no
 * rights, no checks, no log. Prints its address; started with the database's as JSON.
 */
const address: DatabaseAddress = JSON.parse(process.argv[2] ?? '{}')
const pool = new Pool({ ...address, max: 10 })
const server = fastify()
serveProducts(server, pool)
serveCustomers(server, pool)
serveLedger(server, pool)
serveInventory(server, pool)
servePurchases(server, pool)
serveOrders(server, pool)
serveSales(server, pool)
process.stdout.write(`Bare at ${await server.listen({ host: '127.0.0.1', port: 0 })}\n`)
