import { addDays, day } from '@refill/values/day.ts'
import { byKind, masterKinds, type MasterKind } from '@refill/contract/masters/kinds.ts'
import type { Day } from '@refill/values/day.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { prepareImage } from '@refill/api/files/image.ts'
import { allMasters } from '@refill/api/registry/all-masters.ts'
import { allSamples } from '../masters/all-samples.ts'
import { customerAt } from '../masters/customers.ts'
import { driverAt, sampleDrivers } from '../masters/drivers.ts'
import { sampleVehicles, vehicleAt } from '../masters/vehicles.ts'
import { vendorAt } from '../masters/vendors.ts'
import { customerPapersOf, vendorPapersOf } from './business-plans.ts'
import type { PlannedPaper } from './drawing.ts'
import { clearDrawings, paperParts, samplePapers, type SamplePaper } from './papers.ts'
import { driverPapersOf } from './person-plans.ts'
import { vehiclePapersOf } from './vehicle-plans.ts'

const today = day('2026-11-21')

type Plan<R> = (record: R, today: Day) => readonly PlannedPaper[]
const papersOf = <R extends { index: number }>(plan: Plan<R>, record: R) =>
  samplePapers(record.index, plan(record, today))

type Filled = { fields: object; papers: readonly SamplePaper[] }
const withParts = (fields: object, papers: readonly SamplePaper[]): Filled => ({
  fields: { ...fields, ...paperParts(papers) },
  papers,
})

/** As many as a small business has, with what hangs on them, as their create calls would be sent. */
const sample = byKind((): Filled[] => [])
for (const kind of masterKinds)
  for (const record of allSamples[kind].masters(allSamples[kind].count[0], today))
    sample[kind].push(withParts(record.fields, await record.papers()))
const papers = Object.values(sample).flatMap((records) => records.flatMap((record) => record.papers))
const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer())

const problemsOf = (kind: MasterKind, records: readonly Filled[]) =>
  records.flatMap(
    ({ fields }) => allMasters[kind].contract.create.fields.safeParse(fields).error?.issues[0] ?? [],
  )

test.each(masterKinds)('every record of %s passes the rules of its form together with its papers', (kind) => {
  expect(problemsOf(kind, sample[kind])).toEqual([])
})

test('vehicles pass with their papers as far as their numbers go', async () => {
  const many: Filled[] = []
  for (const vehicle of [...sampleVehicles(300)].slice(40).concat(vehicleAt(79_991)))
    many.push(withParts(vehicle.fields, await papersOf(vehiclePapersOf, vehicle)))
  expect(problemsOf('vehicles', many)).toEqual([])
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
    clearDrawings()
    const all = [
      ...(await papersOf(vehiclePapersOf, vehicleAt(3))),
      ...(await papersOf(driverPapersOf, driverAt(1, today))),
      ...(await papersOf(vendorPapersOf, vendorAt(0))),
      ...(await papersOf(customerPapersOf, customerAt(11))),
    ]
    return Promise.all(all.map(async ({ file, ...paper }) => [paper, file.name, await bytesOf(file)]))
  }
  expect(await drawn()).toEqual(await drawn())
})

test('beyond the first forty of a kind drawings are shared, numbers and days are not', async () => {
  const [one, other] = [
    await papersOf(vehiclePapersOf, vehicleAt(40)),
    await papersOf(vehiclePapersOf, vehicleAt(41)),
  ]
  for (const [index, { file, number }] of one.entries()) {
    expect(file).toBe(other[index]?.file)
    expect(number).not.toBe(other[index]?.number)
  }
  const [first] = await papersOf(vehiclePapersOf, vehicleAt(39))
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
