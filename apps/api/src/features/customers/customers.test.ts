import { customers } from '@refill/contract/features/customers/customers.contract.ts'
import { vendors } from '@refill/contract/features/vendors/vendors.contract.ts'
import { describe, expect, test } from 'vitest'
import { aCustomer } from './customers.test-data.ts'
import { aScan } from '../../files/testing/papers.ts'
import { aVendor } from '../vendors/vendors.test-data.ts'
import { officeForFile } from '../../testing/office.ts'

const office = await officeForFile()

const create = async (changes: object = {}) =>
  (await office.send(customers.create, { ...aCustomer(), ...changes })).body
const change = async (id: number, changes: object) =>
  (await office.send(customers.update, { ...aCustomer(), ...changes, id })).body
const read = async (id: number) => (await office.send(customers.read, { id })).body.reponselist
const list = async (asked: object) =>
  (await office.send(customers.list, asked)).body as unknown as {
    totalcount: number
    reponselist: { id: number; children: object[] }[]
  }
const ids = ({ reponselist }: Awaited<ReturnType<typeof list>>) => reponselist.map(({ id }) => id)

describe('branches', () => {
  test('stand below their parent, not beside it, and are rows for pickers and searches', async () => {
    const parent = await create({ tradename: 'Orchid Hotels' })
    const branch = await create({ parentid: parent.id, tradename: 'Orchid Wakad' })
    const whole = await list({ limit: 100 })
    expect(ids(whole)).toContain(parent.id)
    expect(ids(whole)).not.toContain(branch.id)
    expect(whole.reponselist.find(({ id }) => id === parent.id)?.children).toEqual([
      { id: branch.id, tradename: 'Orchid Wakad' },
    ])
    expect(ids(await list({ limit: 100, branches: '1' }))).toContain(branch.id)
    expect(ids(await list({ search: 'orchid wakad' }))).toEqual([branch.id])
    expect((await read(parent.id)).children).toMatchObject([
      { id: branch.id, tradename: 'Orchid Wakad', status: 1 },
    ])
    expect(await read(branch.id)).toMatchObject({ parentid: parent.id, children: [] })
  })

  test('move from one parent to another and out again, and totals follow', async () => {
    const [one, other] = [await create(), await create()]
    const branch = await create({ parentid: one.id })
    const before = (await list({})).totalcount
    expect((await change(branch.id, { parentid: other.id })).success).toBe(true)
    expect((await read(one.id)).children).toEqual([])
    expect((await read(other.id)).children).toHaveLength(1)
    await change(branch.id, { parentid: 0 })
    expect((await list({})).totalcount).toBe(before + 1)
  })

  test('have no branches, are not their own, and a customer with branches does not become one', async () => {
    const parent = await create()
    const branch = await create({ parentid: parent.id })
    const other = await create()
    expect((await create({ parentid: branch.id })).code).toBe('parent_is_branch')
    expect((await change(other.id, { parentid: other.id })).code).toBe('parent_is_itself')
    expect((await change(parent.id, { parentid: other.id })).code).toBe('has_branches')
    expect((await create({ parentid: 99_999_999 })).code).toBe('parent_not_found')
  })

  test('never stand two deep, whatever two clerks do at once', async () => {
    for (let round = 0; round < 10; round++) {
      const [one, other] = [await create(), await create()]
      await Promise.all([change(one.id, { parentid: other.id }), change(other.id, { parentid: one.id })])
    }
    const { rows } = await office.pool.query(
      `SELECT c.id FROM customers c JOIN customers p ON p.id = c.parent_id WHERE p.parent_id IS NOT NULL`,
    )
    expect(rows).toEqual([])
  })
})

test('credit, deposit, referrer, contact person and proofs are answered under their names on the wire', async () => {
  const friend = await create()
  const { id } = await create({
    customer_userid: 'greenleaf.pune',
    securitydeposit: '86400',
    referredby: friend.id,
    referredcode: 'FRIEND7',
    personal_name: 'Rohan Deshmukh',
    personal_mobile: '6401112223',
    'names[]': ['Address proof: Electricity bill', 'ID proof: PAN card'],
    'document_number[]': ['MSEDCL', ''],
    document0: aScan('bill.pdf', 'bill'),
    document1: aScan('pan.pdf', 'pan'),
  })
  const record = await read(id)
  expect(record).toMatchObject({
    userid: 'greenleaf.pune',
    pan: 'AAPFUXXXXF',
    securitydeposit: 86400,
    referredby: friend.id,
    referredcode: 'FRIEND7',
    creditlist: [{ credit_days: 30, credit_limit: 300000.5 }],
    personalinfo: [{ name: 'Rohan Deshmukh', mobile: '6401112223', email: '' }],
    addr_proof_type: 'Electricity bill',
    status: 1,
    parentid: 0,
  })
  const proofs = [record.address_proof, record.id_proof]
  expect(new Set(proofs).size).toBe(2)
  for (const url of proofs) {
    const answer = await office.fetch(url, { headers: { cookie: office.session } })
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect((await office.fetch(url)).status).toBe(401)
  }
})

test('only another customer can have sent a customer; what an older record says may stay until it is changed', async () => {
  const friend = await create()
  const vendor = (await office.send(vendors.create, aVendor())).body
  const { id } = await create({ referredby: friend.id })
  for (const nobody of [vendor.id, 99_999_999, id])
    expect(await change(id, { referredby: nobody })).toMatchObject({
      code: 'referrer_not_found',
      errors: { referredby: 'The customer who sent this one was not found' },
    })
  expect(await create({ referredby: vendor.id })).toMatchObject({ code: 'referrer_not_found' })
  expect((await read(id)).referredby).toBe(friend.id)
  await office.pool.query('UPDATE customers SET referredby = 99999999 WHERE id = $1', [id])
  expect(await change(id, { referredby: 99_999_999, tradename: 'Orchid' })).toMatchObject({ success: true })
  expect(await change(id, { referredby: 0 })).toMatchObject({ success: true })
  expect(await change(id, { referredby: 99_999_999 })).toMatchObject({ code: 'referrer_not_found' })
})
