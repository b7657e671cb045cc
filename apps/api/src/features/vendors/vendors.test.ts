import { updateVendorSettings, vendors } from '@refill/contract/features/vendors/vendors.contract.ts'
import { describe, expect, test } from 'vitest'
import { aScan } from '../../files/testing/papers.ts'
import { aVendor } from './vendors.test-data.ts'
import { officeForFile } from '../../testing/office.ts'

const office = await officeForFile()

const create = async (changes: object = {}) =>
  (await office.send(vendors.create, { ...aVendor(), ...changes })).body
const read = async (id: number) => (await office.send(vendors.read, { id })).body.reponselist
const search = async (text: string) => (await office.send(vendors.list, { search: text })).body

describe('a vendor', () => {
  test('is answered in vendor_list, PAN masked, GSTIN whole', async () => {
    const { id } = await create({ tradename: 'IOCL Chakan' })
    const body = (await office.send(vendors.list, {})).body as unknown as { vendor_list: { id: number }[] }
    expect(body.vendor_list[0]).toMatchObject({ id, tradename: 'IOCL Chakan', gst: '27AAPFU0939F1ZV' })
    expect(await read(id)).toMatchObject({ pan: 'AAPFUXXXXF', credit: 2, turnover_p3: 1, credit_limit: 0 })
  })

  test('with a mistyped GSTIN is refused, saying which check character was expected', async () => {
    const { errors } = await create({ gst: '27AAPFU0939F1ZO' })
    expect(errors?.gst).toMatch(/should be V/)
    expect((await create({ gst: '27PNEA06819B1DE', pan: '' })).success).toBe(true)
  })

  test.each([
    ['pan', 'AAPXU0939F', /PAN must be/],
    ['pincode', '011045', /Pincode must be six digits/],
    ['state', 'Maharashtraa', /valid State/],
    ['mobile_business', '12345', /valid 10-digit mobile/],
    ['email_personal', 'x@y', /valid email/],
    ['credit_limit', '-1', /at least 0/],
    ['credit_days', '1.5', /whole number/],
    ['credit', '9', /valid Payment settlement/],
    ['tradename', ' ', /Trade name is a required field/],
  ])('with %s %j is refused', async (field, value, message) => {
    const { success, errors } = await create({ [field]: value })
    expect(success).toBe(false)
    expect(errors?.[field]).toMatch(message)
  })

  test('of whom no payment settlement is said has T + 30, and a change does not lose the one that was set', async () => {
    const { credit: _, ...silent } = aVendor()
    const { body } = await office.send(vendors.create, silent)
    expect(body).toMatchObject({ success: true })
    expect((await read(body.id)).credit).toBe(4)
    const { id } = await create({ credit: '2' })
    const changed = await office.send(vendors.update, { ...silent, id, version: 1 })
    expect(changed.body.errors?.credit).toMatch(/valid Payment settlement/)
    expect((await read(id)).credit).toBe(2)
  })

  test('that shares GSTIN, PAN or mobile with another is pointed to the first, and saved all the same', async () => {
    const first = await create({ gst: '32AADCK5978M1Z0', pan: '', mobile_personal: '6409998887' })
    const second = await create({ gst: '32AADCK5978M1Z0', pan: '', mobile_personal: '6409998887' })
    const asked = { gstin: '32aadck5978m1z0', mobile: '64099 98887', pan: '' }
    const { reponselist } = (await office.send(vendors.possibleDuplicates, { ...asked, id: second.id })).body
    expect(reponselist).toMatchObject([
      { what: 'gstin', id: first.id },
      { what: 'mobile', id: first.id },
    ])
    expect((await office.send(vendors.possibleDuplicates, { ...asked, id: 0 })).status).toBe(422)
  })

  test('has credit days and limit saved by a call of their own, with the version that was read', async () => {
    const { id } = await create()
    const saved = await office.send(updateVendorSettings, {
      id,
      version: 1,
      credit_days: 30,
      credit_limit: '500000.50',
    })
    expect(saved.body).toMatchObject({ success: true, version: 2 })
    expect(await read(id)).toMatchObject({ credit_days: 30, credit_limit: 500000.5 })
    const late = await office.send(updateVendorSettings, { id, version: 1, credit_days: 1, credit_limit: 1 })
    expect(late.body.code).toBe('changed_by_another')
    const history = (await office.send(vendors.history, { id })).body.reponselist
    expect(history[0]).toMatchObject({
      event: 'updated',
      changes: [
        { field: 'credit_days', from: '0', to: '30' },
        { field: 'credit_limit', from: '0.00', to: '500000.5' },
      ],
    })
  })
})

describe('a search', () => {
  test.each([
    'Wagholi Gas',
    'wag gas',
    '64055 51234',
    '+91 6405551234',
    '27aapfu0939f1zv wagh',
    'pan aapfu',
    '412207',
    'shirur',
  ])('for %j finds it', async (text) => {
    if ((await search('Wagholi')).totalcount === 0)
      await create({
        tradename: 'Wagholi Gas Pan',
        mobile_personal: '6405551234',
        pincode: '412207',
        district: 'Shirur',
      })
    expect((await search(text)).totalcount).toBe(1)
  })

  test('of signs alone is none: % and _ part words and never stand for letters', async () => {
    const all = (await search('')).totalcount
    for (const signs of ['%', '_', '%%% __', '\\\\']) expect((await search(signs)).totalcount).toBe(all)
  })

  test('of a common word counts to fifty and says that there is more, on every page', async () => {
    for (let n = 0; n < 120; n++) await create({ tradename: `Common ${n}`, gst: '', pan: '' })
    const first = (await office.send(vendors.list, { search: 'common', limit: 25 })).body
    expect(first).toMatchObject({ totalcount: 51, more: true })
    const last = (await office.send(vendors.list, { search: 'common', limit: 50, page: 3 })).body
    expect(last.totalcount).toBe(120)
    expect(last.more).toBeUndefined()
  })
})

test('a paper with a record that could not be saved leaves nothing behind', async () => {
  const before = (await office.pool.query('SELECT count(*) AS n FROM files')).rows[0].n
  const refused = await create({
    gst: 'wrong',
    'names[]': ['Lease'],
    document0: aScan('lease.pdf', 'unused'),
  })
  expect(refused.success).toBe(false)
  expect((await office.pool.query('SELECT count(*) AS n FROM files')).rows[0].n).toBe(before)
})
