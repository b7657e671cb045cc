import { dayInIndia } from '@refill/values/day.ts'
import { listInventory, updateInventory } from '@refill/contract/features/inventory/inventory.contract.ts'
import { deletePurchase } from '@refill/contract/features/purchases/purchases.contract.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { ledgerOffice } from './cylinder-ledger.test-data.ts'

const office = await officeForFile()
const at = ledgerOffice(office)
const vendorId = await at.vendor()

const today = dayInIndia(new Date())
const noon = (day: string) => new Date(Date.parse(`${day}T12:00:00+05:30`))

test('the ledger stands in order of entry inside a day, whatever is entered for it and taken back, so that each balance was one', async () => {
  const { id, uuid } = await at.product()
  await at.open(uuid, today, 40, 200)
  await at.deliver(id, noon(today), 9, 9, 1)
  const bought = await at.buy(vendorId, today, [{ uuid, qty: 102, empties: 112 }])
  await at.deliver(id, noon(today), 3, 0, 2)
  await office.send(deletePurchase, { id: bought.body.id })
  await at.buy(vendorId, today, [{ uuid, qty: 1 }])
  const { list } = await at.report(uuid, today, today)
  expect(list.map((row) => [row.TRANSACTION_TYPE, row.CS_FULLS, row.CS_EMPTYS])).toEqual([
    ['OPENING', 40, 200],
    ['SALE', 31, 209],
    ['PURCHASE', 133, 97],
    ['SALE', 130, 97],
    ['PURCHASE REVERSED', 28, 209],
    ['PURCHASE', 29, 209],
  ])
})

test('the ledger begins its first day with the opening, though that is entered last and corrected', async () => {
  const { id, uuid } = await at.product()
  await at.buy(vendorId, today, [{ uuid, qty: 20 }])
  await at.open(uuid, today, 30, 4)
  await at.deliver(id, noon(today), 45, 0)
  const { body } = await office.send(listInventory, { page: 1, limit: 10, search: uuid })
  const opening = { uuid, os_fulls: '32', os_emptys: '4', opening_date: today, reason: 'Two more' }
  await office.send(updateInventory, { id: body.data[0]?.id ?? 0, ...opening })
  const { list } = await at.report(uuid, today, today)
  expect(list.map((row) => [row.TRANSACTION_TYPE, row.CS_FULLS])).toEqual([
    ['OPENING', 30],
    ['OPENING REVERSED', 0],
    ['OPENING', 32],
    ['PURCHASE', 52],
    ['SALE', 7],
  ])
})
