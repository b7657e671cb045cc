import { stockPoints } from '@refill/contract/features/stock-points/stock-points.contract.ts'
import { expect, test } from 'vitest'
import { aStockPoint } from './stock-points.test-data.ts'
import { officeForFile } from '../../testing/office.ts'

const office = await officeForFile()

test('the email is answered as userid, the caller’s own userid is not stored, and the place is kept as text', async () => {
  await office.send(stockPoints.create, { ...aStockPoint(), userid: 1 })
  const [row] = (await office.send(stockPoints.list, {})).body.reponselist as object[]
  expect(row).toMatchObject({ userid: 'wagholi@sahyadri.example', slatlong: '18.58, 73.979' })
})

test.each(['95, 73', '18.5', '18.5, 73.9, 3', 'Wagholi'])('%j is no place', async (slatlong) => {
  const { body } = await office.send(stockPoints.create, { ...aStockPoint(), slatlong })
  expect(body.errors?.slatlong).toMatch(/latitude, longitude/)
})
