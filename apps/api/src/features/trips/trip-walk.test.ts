import { manyRounds } from '@refill/values/testing/walks.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { yesterday } from '../../testing/today.ts'
import { verifyCash } from '../cash/cash.public.ts'
import { verifyLedger } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { verifyOrders } from '../orders/orders.public.ts'
import { verifyReceipts } from '../receipts/receipts.public.ts'
import { readBooks } from './trip-books.test-data.ts'
import { tripWalk, walkSteps, type Tally } from './trip-walk.test-data.ts'
import { tripOffice } from './trips.test-data.ts'
import { verifyTrips } from './trips.public.ts'

const office = await officeForFile()
const at = tripOffice(office)
const product = await at.product({ gst: '18', rsp: '1000', discount: '0', deposit: '2000' })
await at.open(product.uuid, yesterday, 5000, 500)

const newPeople = async () => ({
  vehicles: [await at.vehicle(), await at.vehicle()],
  drivers: [await at.driver(), await at.driver()],
  customers: [await at.customer(), await at.customer(), await at.customer()],
})

test(
  'after any walk over the states of trips every cylinder and every rupee is where adding up says',
  manyRounds,
  async () => {
    const tally: Tally = { done: {}, refused: {} }
    const steps = fc.tuple(fc.constantFrom(...walkSteps), fc.nat({ max: 59 }), fc.nat({ max: 59 }))
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 30, maxLength: 60, size: 'max' }), async (all) => {
        const walk = tripWalk(office, product, await newPeople(), tally)
        walk.books.enter([...(await readBooks(office, product.id))])
        for (const step of all) {
          await walk.step(...step)
          expect(await readBooks(office, product.id)).toEqual(walk.books.all())
        }
        for (const verify of [verifyTrips, verifyLedger, verifyOrders, verifyReceipts, verifyCash])
          expect(await verify(office.db.reader)).toEqual([])
      }),
      { numRuns: 24 },
    )
    for (const name of ['plan', 'load', 'settle', 'reopen', 'cancel']) expect(tally.done).toHaveProperty(name)
    for (const name of ['back', 'cancel', 'load', 'reopen']) expect(tally.refused).toHaveProperty(name)
  },
)
