import { addDays, day } from '@refill/values/day.ts'
import { customers } from '@refill/contract/features/customers/customers.contract.ts'
import { deliveryPartners } from '@refill/contract/features/delivery-partners/delivery-partners.contract.ts'
import { drivers } from '@refill/contract/features/drivers/drivers.contract.ts'
import { godowns } from '@refill/contract/features/godowns/godowns.contract.ts'
import { vehicles } from '@refill/contract/features/vehicles/vehicles.contract.ts'
import { vendors } from '@refill/contract/features/vendors/vendors.contract.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { prepareImage } from '@refill/api/files/image.ts'
import { customerAt, sampleCustomers } from '../masters/customers.ts'
import { sampleDeliveryPartners } from '../masters/delivery-partners.ts'
import { driverAt, sampleDrivers } from '../masters/drivers.ts'
import { sampleGodowns } from '../masters/godowns.ts'
import type { SampleKind, SampleRecordOf } from '../masters/kinds.ts'
import { sampleStockPoints } from '../masters/stock-points.ts'
import { sampleVehicles, vehicleAt } from '../masters/vehicles.ts'
import { sampleVendors, vendorAt } from '../masters/vendors.ts'
import { forgetDrawings, paperParts, samplePapers, type SamplePaper } from './papers.ts'
import { driverPapersOf } from './person-plans.ts'

const today = day('2026-11-21')

/** One record with what hangs on it, as its create call would be sent. */
const filled = async <K extends SampleKind>(kind: K, records: Iterable<SampleRecordOf[K]>) => {
  const all: { fields: object; papers: readonly SamplePaper[] }[] = []
  for (const record of records) {
    const papers = await samplePapers(kind, record, today)
    all.push({ fields: { ...record.fields, ...paperParts(papers) }, papers })
  }
  return all
}

const sample = {
  vehicles: await filled('vehicles', sampleVehicles(9)),
  drivers: await filled('drivers', sampleDrivers(12, today)),
  godowns: await filled('godowns', sampleGodowns(4, today)),
  vendors: await filled('vendors', sampleVendors(10)),
  'delivery-partners': await filled('delivery-partners', sampleDeliveryPartners(6)),
  'stock-points': await filled('stock-points', sampleStockPoints(5)),
  customers: await filled('customers', sampleCustomers(160)),
}
const papers = Object.values(sample).flatMap((records) => records.flatMap((record) => record.papers))
const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer())

test('every record passes the rules of its form together with its papers', () => {
  const contracts = { vehicles, drivers, godowns, vendors, 'delivery-partners': deliveryPartners, customers }
  for (const [kind, contract] of Object.entries(contracts)) {
    const records = sample[kind as keyof typeof contracts]
    const problems = records.map(({ fields }) => contract.create.fields.safeParse(fields).error?.issues[0])
    expect(problems.filter(Boolean), kind).toEqual([])
  }
})

test('vehicles pass with their papers as far as their numbers go', async () => {
  const many = await filled('vehicles', [...sampleVehicles(300)].slice(40).concat(vehicleAt(79_991)))
  const problems = many.map(({ fields }) => vehicles.create.fields.safeParse(fields).error?.issues[0])
  expect(problems.filter(Boolean)).toEqual([])
})

test('a printed paper is a whole PDF of at most 25 kB', async () => {
  const printed = papers.filter(({ file }) => file.type === 'application/pdf')
  expect(printed.length).toBeGreaterThan(60)
  for (const { name, file } of printed) {
    const bytes = (await bytesOf(file)).toString('latin1')
    expect(bytes.startsWith('%PDF-1.') && bytes.trimEnd().endsWith('%%EOF'), name).toBe(true)
    expect(bytes.match(/\/Type \/Page\n/g), name).toHaveLength(1)
    expect(file.size, name).toBeLessThanOrEqual(25_000)
  }
})

test('a card or photo is an image of at most 40 kB that the product takes', async () => {
  const images = papers.filter(({ file }) => file.type.startsWith('image/'))
  expect(new Set(images.map(({ file }) => file.type))).toEqual(new Set(['image/png', 'image/jpeg']))
  for (const { name, file } of images) {
    expect((await prepareImage(file))?.mediaType, name).toBe(file.type)
    expect((await sharp(await bytesOf(file)).metadata()).width, name).toBeGreaterThan(700)
    expect(file.size, name).toBeLessThanOrEqual(40_000)
  }
})

test('the same record on the same day has the same papers to the byte', async () => {
  const drawn = async () => {
    forgetDrawings()
    const all = [
      ...(await samplePapers('vehicles', vehicleAt(3), today)),
      ...(await samplePapers('drivers', driverAt(1, today), today)),
      ...(await samplePapers('vendors', vendorAt(0), today)),
      ...(await samplePapers('customers', customerAt(11), today)),
    ]
    return Promise.all(all.map(async ({ file, ...paper }) => [paper, file.name, await bytesOf(file)]))
  }
  expect(await drawn()).toEqual(await drawn())
})

test('beyond the first forty of a kind drawings are shared, numbers and days are not', async () => {
  const [one, other] = [
    await samplePapers('vehicles', vehicleAt(40), today),
    await samplePapers('vehicles', vehicleAt(41), today),
  ]
  for (const [index, { file, number }] of one.entries()) {
    expect(file).toBe(other[index]?.file)
    expect(number).not.toBe(other[index]?.number)
  }
  const [first] = await samplePapers('vehicles', vehicleAt(39), today)
  expect(first?.file).not.toBe(one[0]?.file)
})

test('the Aadhaar number stands in no drawing and with no paper', () => {
  for (const driver of sampleDrivers(12, today)) {
    const [aadhaar] = driverPapersOf(driver)
    expect(aadhaar).toMatchObject({ name: 'Aadhaar', kept: '' })
    expect(aadhaar?.facts.number).toBe(`XXXX XXXX ${driver.fields.aadhar.slice(-4)}`)
    expect(JSON.stringify(driverPapersOf(driver)).replaceAll(' ', '')).not.toContain(driver.fields.aadhar)
  }
})

test('a few papers ran out, several do within thirty days, most count for long', () => {
  const ends = papers.map(({ valid_until }) => valid_until).filter(Boolean)
  const past = ends.filter((end) => end < today).length
  const soon = ends.filter((end) => end >= today && end <= addDays(today, 30)).length
  expect({ past, soon }).toEqual({ past: 4, soon: 7 })
  expect(ends.length).toBeGreaterThan(60)
})
