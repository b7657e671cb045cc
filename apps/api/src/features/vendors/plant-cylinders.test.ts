import { deletePurchase } from '@refill/contract/features/purchases/purchases.contract.ts'
import { listPlantCylinders } from '@refill/contract/features/vendors/plant-cylinders.contract.ts'
import { addDays } from '@refill/values/day.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { today } from '../../testing/today.ts'
import { ledgerOffice } from '../cylinder-ledger/cylinder-ledger.test-data.ts'

const office = await officeForFile()
const at = ledgerOffice(office)
const ago = (days: number) => addDays(today, -days)
const balance = async (id: number) => (await office.send(listPlantCylinders, { id })).body.reponselist

test('a vendor has by product what came full, what went back empty, and what did not', async () => {
  const [chakan, uran] = [await at.vendor(), await at.vendor()]
  const [big, small] = [await at.product(), await at.product()]
  for (const { uuid } of [big, small]) await at.open(uuid, ago(10), 100, 100)
  // Of before the opening day: it came from the plant all the same.
  await at.buy(chakan, ago(20), [{ uuid: big.uuid, qty: 10, empties: 4 }])
  await at.buy(chakan, ago(5), [
    { uuid: big.uuid, qty: 30, empties: 30 },
    { uuid: small.uuid, qty: 5, empties: 25 },
  ])
  const gone = (await at.buy(chakan, ago(4), [{ uuid: big.uuid, qty: 7, empties: 1 }])).body.id
  await at.buy(uran, ago(4), [{ uuid: small.uuid, qty: 3, empties: 3 }])
  await office.send(deletePurchase, { id: gone, reason: 'Twice' })
  expect(await balance(chakan)).toEqual([
    { product_id: small.id, uuid: small.uuid, product_name: small.name, fulls: 5, empties: 25, kept: -20 },
    { product_id: big.id, uuid: big.uuid, product_name: big.name, fulls: 40, empties: 34, kept: 6 },
  ])
  expect(await balance(uran)).toMatchObject([{ uuid: small.uuid, fulls: 3, empties: 3, kept: 0 }])
})

test('goods that never come back empty are not between us and the plant', async () => {
  const vendor = await at.vendor()
  const hose = await at.product({ product_name: 'Hose', category: 'Allied', uom: 'pcs' })
  await at.buy(vendor, ago(1), [{ uuid: hose.uuid, qty: 3 }], { type: 'Allied' })
  expect(await balance(vendor)).toEqual([])
})
