import { addDays, dayInIndia } from '@refill/values/day.ts'
import { vehicles } from '@refill/contract/features/vehicles/vehicles.contract.ts'
import { vendors } from '@refill/contract/features/vendors/vendors.contract.ts'
import { describe, expect, test } from 'vitest'
import { expectPages } from '../testing/every-page.ts'
import { officeForFile } from '../testing/office.ts'
import { aVehicle } from '../features/vehicles/vehicles.test-data.ts'
import { aVendor } from '../features/vendors/vendors.test-data.ts'

const today = dayInIndia(new Date())

/** Days from today on which the papers of a vehicle end. */
type Case = { name: string; papers: readonly number[]; active: boolean }
const cases: Case[] = [
  { name: 'none', papers: [], active: true },
  { name: 'sound', papers: [31, 400], active: true },
  { name: 'runs out in thirty days', papers: [30], active: true },
  { name: 'ends today', papers: [0, 90], active: false },
  { name: 'ended yesterday', papers: [-1], active: true },
  { name: 'one ended, one ends', papers: [-300, 7], active: false },
]
const made = new Map<number, Case>()

const office = await officeForFile()
for (let round = 0; round < 3; round += 1)
  for (const one of cases) {
    const { id } = (await office.send(vehicles.create, aVehicle())).body
    for (const days of one.papers) {
      const paper = { id, name: `Permit ${days}`, number: 'P-1', valid_until: addDays(today, days) }
      await office.send(vehicles.addPaper, paper)
    }
    if (!one.active) await office.send(vehicles.setStatus, { id, status: 0 })
    made.set(id, one)
  }

const idsOf = (fits: (one: Case) => boolean) =>
  [...made]
    .filter(([, one]) => fits(one))
    .map(([id]) => id)
    .toReversed()

const hasExpired = ({ papers }: Case) => papers.some((days) => days < 0)
const runsOut = (one: Case) => !hasExpired(one) && one.papers.some((days) => days <= 30)

type List = typeof vehicles.list | typeof vendors.list
type Row = { id: number; expiry: { valid_until: string } | null }

const listed = async (list: List, asked: object): Promise<{ rows: Row[]; total: number; more: boolean }> => {
  const { body } = await office.send(list, asked)
  const rows = Object.values(body).find((value) => Array.isArray(value)) ?? []
  return { rows, total: Number(body.totalcount), more: body.more === true }
}

const check = (asked: object, wanted: readonly number[], limit: number, isExact: boolean) =>
  expectPages((page) => listed(vehicles.list, { ...asked, page, limit }), wanted, { limit, isExact })

describe('a list of a master is narrowed by', () => {
  test.each([
    ['nothing', {}, () => true],
    ['what nobody knows', { status: '7', papers: 'lost', sort: 'size' }, () => true],
    ['active ones', { status: '1' }, ({ active }: Case) => active],
    ['inactive ones', { status: 0 }, ({ active }: Case) => !active],
    ['papers that run out', { papers: 'expiring' }, runsOut],
    ['papers that have run out', { papers: 'expired' }, hasExpired],
    ['both', { papers: 'expired', status: '1' }, (one: Case) => hasExpired(one) && one.active],
    ['a search too', { papers: 'expiring', search: 'zw' }, runsOut],
    ['a search that finds nothing', { papers: 'expiring', search: 'nowhere' }, () => false],
  ])('%s', async (_what, asked, fits) => {
    await check(asked, idsOf(fits), 5, !('search' in asked))
  })

  test('papers as its cards say: those that have run out are named, those that will too', async () => {
    const daysOf = async (papers: string) =>
      (await listed(vehicles.list, { papers, limit: 100 })).rows.map(
        ({ expiry }) => expiry?.valid_until ?? '',
      )
    for (const until of await daysOf('expired')) expect(until < today).toBe(true)
    for (const until of await daysOf('expiring'))
      expect(until >= today && until <= addDays(today, 30)).toBe(true)
  })
})

test('by name: small and large letters alike, two of one name by age, and page by page', async () => {
  const names = ['delta', 'Bravo', 'alpha', 'Charlie', 'bravo', 'Echo', 'चाकण']
  const ids: [string, number][] = []
  for (const tradename of names)
    ids.push([
      tradename.toLowerCase(),
      (await office.send(vendors.create, { ...aVendor(), tradename })).body.id,
    ])
  const wanted = ids.toSorted(([one, first], [other, second]) =>
    one < other ? -1 : one > other ? 1 : first - second,
  )
  const ask = (page: number, more: object = {}) =>
    listed(vendors.list, { sort: 'name', ...more, page, limit: 5 })
  const inOrder = wanted.map(([, id]) => id)
  await expectPages(ask, inOrder, { limit: 5, isExact: true })
  await expectPages((page) => ask(page, { search: 'pune' }), inOrder, { limit: 5, isExact: false })
})

test('for a picker the exact name comes first, then what begins with it, then a word of it, then the rest', async () => {
  const names = ['Hotel Nisarg', 'Hotel Nisarg Camp', 'New Hotel Nisarg', 'Nisarg Grand Hotel']
  const ids: number[] = []
  for (const tradename of names)
    ids.push((await office.send(vendors.create, { ...aVendor(), tradename })).body.id)
  const asked = { search: ' Hotel  nisarg', page: 1, limit: 5, sort: 'match' }
  expect((await listed(vendors.list, asked)).rows.map(({ id }) => id)).toEqual(ids)
})
