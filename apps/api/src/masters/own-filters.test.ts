import { customerTypes } from '@refill/contract/features/customers/customers.rules.ts'
import type { FieldsIn } from '@refill/contract/operation.ts'
import { describe, expect, test } from 'vitest'
import { expectPages } from '../testing/every-page.ts'
import { officeForFile } from '../testing/office.ts'
import { withOwnList } from './testing/own-list.ts'
import { aCustomer } from '../features/customers/customers.test-data.ts'

const { list } = withOwnList.contract

type Case = { district: string; type: string; pincode: string; credit_limit: string; personal_name: string }
const districts = ['Pune', 'pune camp', 'Satara', 'Navi Mumbai', 'Pune 100%', 'चाकण']

const office = await officeForFile({ masters: [withOwnList] })
const made = new Map<number, Case & { referredby: number }>()
const add = async (one: Case, referredby = 0) => {
  const { id } = (await office.send(withOwnList.contract.create, { ...aCustomer(), ...one, referredby })).body
  made.set(id, { ...one, referredby })
  return id
}
const referrer = await add({
  district: 'Nashik',
  type: 'Institution',
  pincode: '411099',
  credit_limit: '9000',
  personal_name: 'Rohan',
})
for (let index = 0; index < 24; index += 1) {
  const one = {
    district: districts[index % districts.length] ?? '',
    type: customerTypes[index % 3] ?? '',
    pincode: `4110${String((index * 7) % 24).padStart(2, '0')}`,
    credit_limit: String((index % 5) * 1_000),
    personal_name: index % 2 === 0 ? 'Rohan Deshmukh' : '',
  }
  await add(one, index % 4 === 0 ? referrer : 0)
}
const whole = [...made].map(([id, one]) => ({ id, ...one }))
type One = (typeof whole)[number]

type Asked = Partial<FieldsIn<typeof list>>
const listed = async (asked: Asked) => {
  const { body } = await office.send(list, asked)
  return {
    rows: body.reponselist as { id: number }[],
    total: Number(body.totalcount),
    more: body.more === true,
  }
}

const check = (asked: Asked, wanted: readonly One[], isExact = true) =>
  expectPages(
    (page) => listed({ ...asked, page, limit: 5 }),
    wanted.map(({ id }) => id),
    { limit: 5, isExact },
  )

const newestFirst = (fits: (one: One) => boolean) => whole.filter(fits).toReversed()
const isPune = ({ district }: One) => district.toLowerCase().includes('pune')

describe('the list of one master is narrowed by its own', () => {
  test.each<[string, Asked, (one: One) => boolean]>([
    ['text, small and large letters alike', { area: 'PUNE' }, isPune],
    ['text of another script', { area: 'चाक' }, ({ district }) => district === 'चाकण'],
    ['words in any order', { area: ' mumbai  navi ' }, ({ district }) => district === 'Navi Mumbai'],
    [
      'text with a sign that means any text elsewhere',
      { area: '100%' },
      ({ district }) => district === 'Pune 100%',
    ],
    ['text that stands nowhere', { area: 'a_' }, () => false],
    ['conditions', { alone: 'none' }, ({ personal_name: name }) => name === ''],
    ['conditions, chosen otherwise', { alone: 'any' }, ({ personal_name: name }) => name !== ''],
    ['choice', { kind: 'Domestic' }, ({ type }) => type === 'Domestic'],
    ['record', { sent_by: referrer }, ({ referredby }) => referredby === referrer],
    ['record that nobody names', { sent_by: 99_999_999 }, () => false],
    ['two at once', { area: 'pune', kind: 'Commercial' }, (one) => isPune(one) && one.type === 'Commercial'],
    [
      'and one of all masters',
      { area: 'pune', status: '1', sent_by: String(referrer) },
      (one) => isPune(one) && one.referredby === referrer,
    ],
  ])('%s', async (_what, asked, fits) => {
    await check(asked, newestFirst(fits))
  })

  test('text and a search, which is counted as searches are', async () => {
    await check({ area: 'pune', search: 'green leaf' }, newestFirst(isPune), false)
  })
})

describe('what nobody can have chosen', () => {
  test('of a closed set narrows nothing', async () => {
    const all = await listed({ area: '', kind: '', sent_by: '', sort: 'newest' })
    expect(all.total).toBe(25)
    expect(await listed({ kind: 'Lost', sort: 'size' })).toEqual(all)
  })

  test.each([
    ['a text of 100 kB', { area: 'x'.repeat(100_000) }, 'Area must be less than 100 characters'],
    ['a text of 101 characters', { area: 'x'.repeat(101) }, 'Area must be less than 100 characters'],
    ['a control character', { area: 'a\u0000b' }, 'Area must not contain control characters'],
    ['no number', { sent_by: 'Rohan' }, 'Referred by must be a number'],
  ])('%s is refused', async (_what, asked, message) => {
    const { status, body } = await office.send(list, asked)
    expect(status).toBe(422)
    expect(body).toMatchObject({ code: 'invalid_fields', message })
  })

  test('a text of a hundred characters is looked for', async () => {
    expect(await listed({ area: 'x'.repeat(100) })).toMatchObject({ rows: [], total: 0 })
  })
})

describe('the list of one master is sorted by its own', () => {
  const sorted = (by: (one: One) => string | number, fits: (one: One) => boolean = () => true) =>
    whole.filter(fits).toSorted((one, other) => {
      const [first, second] = [by(one), by(other)]
      return first < second ? -1 : first > second ? 1 : one.id - other.id
    })

  test('text, small and large letters alike, page by page with an exact total', async () => {
    await check(
      { sort: 'area' },
      sorted(({ district }) => district.toLowerCase()),
    )
  })

  test('number, with a filter of its own', async () => {
    await check(
      { sort: 'credit', area: 'pune' },
      sorted(({ credit_limit: limit }) => Number(limit), isPune),
    )
  })

  test('expression, falling', async () => {
    const wanted = sorted(({ pincode }) => -Number(pincode), isPune)
    await check({ sort: 'farthest', area: 'pune' }, wanted)
  })
})

test('what only one list may be asked stands in the pages of the API', async () => {
  const pages = await office.fetch('/api/openapi.json', { headers: { cookie: office.session } })
  const { paths } = (await pages.json()) as { paths: { [path: string]: object } }
  expect(JSON.stringify(paths[`/${list.endpoint}`])).toContain('"sent_by"')
})
