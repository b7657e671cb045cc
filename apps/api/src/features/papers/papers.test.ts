import { addDays, dayInIndia } from '@refill/values/day.ts'
import { listPapersRunningOut } from '@refill/contract/features/papers/papers.contract.ts'
import { vehicles } from '@refill/contract/features/vehicles/vehicles.contract.ts'
import { expect, test } from 'vitest'
import { aVehicle } from '../vehicles/vehicles.test-data.ts'
import { officeForFile } from '../../testing/office.ts'

const office = await officeForFile()

const today = dayInIndia(new Date())
const runningOut = async (fields: object = {}) =>
  (await office.send(listPapersRunningOut, { page: 1, limit: 100, ...fields })).body
const vehicleUntil = async (...days: string[]) => {
  const fields = { ...aVehicle(), 'document_valid_until[]': days }
  return { id: (await office.send(vehicles.create, fields)).body.id, number: fields.vehicle }
}

test('papers past their day or within 30 days of it stand in one list, the oldest first', async () => {
  const soon = await vehicleUntil(addDays(today, 30), addDays(today, 31))
  const past = await vehicleUntil('', addDays(today, -400))
  const { reponselist, totalcount } = await runningOut()
  expect(totalcount).toBe(2)
  expect(reponselist).toMatchObject([
    {
      kind: 'vehicles',
      master_id: past.id,
      master_name: past.number,
      name: 'Insurance',
      number: 'POL-998877',
    },
    { master_id: soon.id, name: 'RC', valid_until: addDays(today, 30) },
  ])
  expect((await runningOut({ search: `rc ${soon.number.toLowerCase()}` })).totalcount).toBe(1)
})

test('a renewed paper and those of a deactivated vehicle leave the list', async () => {
  const { id, number } = await vehicleUntil(addDays(today, 2), addDays(today, -3))
  const mine = async () => (await runningOut({ search: number.toLowerCase() })).reponselist
  const [insurance] = await mine()
  expect(await mine()).toHaveLength(2)
  await office.send(vehicles.replacePaper, {
    id,
    paper_id: insurance?.id ?? 0,
    name: 'Insurance',
    number: 'POL-2',
    valid_until: addDays(today, 365),
  })
  expect((await mine()).map(({ name }) => name)).toEqual(['RC'])
  await office.send(vehicles.setStatus, { id, status: 0 })
  expect(await mine()).toEqual([])
})
