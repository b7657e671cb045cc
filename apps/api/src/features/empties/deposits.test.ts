import { listHeld } from '@refill/contract/features/empties/empties.contract.ts'
import { cancelOpening } from '@refill/contract/features/empties/openings.contract.ts'
import { readPosition } from '@refill/contract/features/customers/position.contract.ts'
import { undoDelivery } from '@refill/contract/features/orders/delivery.contract.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { verifyEmpties } from './empties.public.ts'
import { ago, emptiesOffice } from './empties.test-data.ts'

const office = await officeForFile()
const { at, uuid, bring, stood } = await emptiesOffice(office)

const stands = async (customer_id: number) => {
  const row = (await office.send(listHeld, { customer_id })).body.reponselist.find((one) => one.uuid === uuid)
  const { credit, deposits_held } = (await office.send(readPosition, { id: customer_id })).body
  return {
    held: row?.held,
    against: row?.deposits,
    rupees: deposits_held,
    owed: credit.empties_owed.map(({ count }) => count),
  }
}

test('what stands against a deposit follows delivery, opening, and the way back of both', async () => {
  const customer = await at.customer()
  const order = async (count: number, deposits: number) => {
    const { id } = (await at.book(customer, [{ uuid, count, deposits }])).body
    await at.bring(id, 4)
    return id
  }
  await order(5, 2)
  expect(await stands(customer)).toMatchObject({ held: 2, against: 2, owed: [] })
  const again = await order(4, 3)
  const [opening] = (await stood(customer, ago(30), 6, 1)).body.ids
  const all = await stands(customer)
  expect(all).toMatchObject({ held: 11, against: 6, owed: [5] })
  await office.send(undoDelivery, { id: again, reason: 'Another house' })
  expect(await stands(customer)).toMatchObject({ held: 8, against: 3, owed: [5] })
  expect((await at.move(again, 4)).body.success).toBe(true)
  expect(await stands(customer)).toEqual(all)
  await office.send(cancelOpening, { id: opening, reason: 'Counted twice' })
  expect(await stands(customer)).toMatchObject({ held: 5, against: 5, owed: [], rupees: all.rupees })
  await bring(customer, { empties: 2, note: 'Found' })
  expect(await stands(customer)).toMatchObject({ held: 3, against: 5, owed: [-2] })
  expect(await verifyEmpties(office.db.reader)).toEqual([])
})

test('verify names a deposit that no delivery and no opening has taken', async () => {
  const customer = await at.customer()
  await stood(customer, ago(30), 6, 2)
  const change = (by: number) =>
    office.pool.query('UPDATE deposits_held SET cylinders = cylinders + $1 WHERE customer_id = $2', [
      by,
      customer,
    ])
  await change(1)
  expect(await verifyEmpties(office.db.reader)).toEqual([expect.stringContaining(`customer ${customer}`)])
  await change(-1)
  expect(await verifyEmpties(office.db.reader)).toEqual([])
})
