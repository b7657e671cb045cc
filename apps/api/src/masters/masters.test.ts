import { addDays, dayInIndia } from '@refill/values/day.ts'
import { listPapersRunningOut } from '@refill/contract/features/papers/papers.contract.ts'
import { masterKinds } from '@refill/contract/masters/kinds.ts'
import type { MasterContract } from '@refill/contract/masters/master.ts'
import { describe, expect, test } from 'vitest'
import { officeForFile } from '../testing/office.ts'
import { allMasters } from '../registry/all-masters.ts'
import { verifyMasters } from './verify-masters.ts'
import { aScan } from '../files/testing/papers.ts'
import { someMasters } from './testing/some-masters.ts'

const office = await officeForFile()

// oxlint-disable-next-line typescript/no-explicit-any -- seven contracts with fields of their own
type Any = any
const today = dayInIndia(new Date())

describe.each(masterKinds)('%s', (kind) => {
  const { contract } = allMasters[kind]
  const fields = someMasters[kind]
  const send = async (call: keyof MasterContract, given: object) =>
    (await office.send(contract[call] as MasterContract['read'], given)).body as Any
  const create = async (more: object = {}): Promise<number> => {
    const body = await send('create', { ...fields(), ...more })
    expect(body.message).toBe(`${contract.thing} created successfully`)
    return body.id
  }
  const read = async (id: number) => (await send('read', { id })).reponselist
  const list = async (asked: object) => {
    const body = await send('list', { userid: 1, ingress: 1, ...asked })
    return { total: body.totalcount, rows: body[contract.rowsIn] }
  }

  test('can be added, listed newest first, read, and found again', async () => {
    const [first, second] = [await create(), await create()]
    const { rows, total } = await list({ page: 1, limit: 2 })
    expect(rows.map((row: Any) => row.id)).toEqual([second, first])
    expect(total).toBeGreaterThanOrEqual(2)
    expect(await read(second)).toMatchObject({ id: second, status: 1, version: 1, banklist: [] })
    expect((await send('read', { id: second })).data[0].id).toBe(second)
    expect((await send('read', { id: 99_999_999 })).message).toBe(`${contract.thing} not found`)
  })

  test('of another kind are never read, changed or listed as these', async () => {
    const other = masterKinds.find((one) => one !== kind) ?? kind
    const { body } = await office.send(allMasters[other].contract.create as Any, someMasters[other]() as Any)
    const { id } = body
    expect((await send('read', { id })).success).toBe(false)
    expect((await send('setStatus', { id, status: 0 })).success).toBe(false)
    expect((await send('addPaper', { id, name: 'Lease', number: '1' })).success).toBe(false)
  })

  test('pages join without gap or overlap, also the last ones', async () => {
    for (let n = 0; n < 7; n++) await create()
    const { total } = await list({ page: 1, limit: 3 })
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(total / 3) + 1 }, (_, index) => list({ page: index + 1, limit: 3 })),
    )
    const ids = pages.flatMap(({ rows }) => rows.map((row: Any) => row.id as number))
    expect(ids).toHaveLength(total)
    expect(ids).toEqual(ids.toSorted((one, other) => other - one))
  })

  test('deactivated ones leave pickers, stay in lists, and come back', async () => {
    const id = await create()
    const before = await list({ status: '1' })
    expect(await send('setStatus', { id, status: 0 })).toMatchObject({ success: true, version: 2 })
    expect((await list({})).rows.find((row: Any) => row.id === id)).toMatchObject({ status: 0 })
    const after = await list({ status: '1' })
    expect(after.total).toBe(before.total - 1)
    expect(after.rows.map((row: Any) => row.id)).not.toContain(id)
    expect((await read(id)).status).toBe(0)
    await send('setStatus', { id, status: 1 })
    expect((await list({ status: '1' })).total).toBe(before.total)
  })

  test('a stale change is refused with who and when, and nothing is lost of the first one', async () => {
    const id = await create()
    const changed = { ...fields(), aadhar: '' }
    expect(await send('update', { ...changed, id, version: 1 })).toMatchObject({ success: true, version: 2 })
    const late = await send('update', { ...fields(), id, version: 1 })
    expect(late).toMatchObject({ success: false, code: 'changed_by_another' })
    expect(late.message).toMatch(/^Meena Joshi changed this .+ at \d\d-\d\d-\d{4} \d\d:\d\d/)
    expect((await read(id)).version).toBe(2)
  })

  test('papers are added, replaced with their history kept, and removed', async () => {
    const id = await create()
    const own = (await read(id)).documents.length
    const lease = {
      id,
      name: 'Lease',
      number: 'L-1',
      valid_until: addDays(today, 12),
      document: aScan('lease.pdf'),
    }
    const { paper_id } = await send('addPaper', lease)
    expect((await read(id)).documents[0]).toMatchObject({
      name: 'Lease',
      number: 'L-1',
      doc_name: 'lease.pdf',
      url: expect.stringMatching(/^\/files\/[0-9a-f]{64}\.pdf$/),
    })
    expect((await read(id)).expiry).toEqual({ name: 'Lease', valid_until: addDays(today, 12) })
    const newer = { id, paper_id, name: 'Lease', number: 'L-2', valid_until: addDays(today, 400) }
    const replaced = await send('replacePaper', newer)
    const record = await read(id)
    expect(record.expiry).toBeNull()
    expect(record.documents).toHaveLength(own + 1)
    expect(record.documents[0]).toMatchObject({ number: 'L-2', doc_name: 'lease.pdf' })
    expect(record.documents[0].earlier).toMatchObject([{ number: 'L-1', replaced_by: 'Meena Joshi' }])
    expect((await send('replacePaper', newer)).code).toBe('paper_not_found')
    await send('removePaper', { id, paper_id: replaced.paper_id })
    expect((await read(id)).documents).toHaveLength(own)
  })

  test('a PAN or Aadhaar number on a paper is masked everywhere, and told in full by an audited call', async () => {
    const id = await create()
    const pan = { id, name: 'PAN card', number: 'ABCPD1234E', valid_until: addDays(today, 5) }
    const { paper_id } = await send('addPaper', pan)
    await send('addPaper', { id, name: 'aadhar (front)', number: '9999 1234 5678' })
    await send('addPaper', { id, name: 'Agreement', number: '2345 6789 0124' })
    const numbers = async () => (await read(id)).documents.slice(0, 3).map(({ number }: Any) => number)
    expect(await numbers()).toEqual(['XXXX XXXX 0124', 'XXXX XXXX 5678', 'ABCPDXXXXE'])
    const kept = { id, paper_id, name: 'PAN card', number: '', valid_until: addDays(today, 6) }
    const newer = await send('replacePaper', kept)
    const [shown] = (await read(id)).documents
    expect(shown).toMatchObject({ number: 'ABCPDXXXXE', masked: true, earlier: [{ number: 'ABCPDXXXXE' }] })
    for (const one of [newer.paper_id, shown.earlier[0].id])
      expect((await send('revealPaper', { id, paper_id: one })).value).toBe('ABCPD1234E')
    expect((await send('revealPaper', { id, paper_id: 99_999_999 })).code).toBe('paper_not_found')
    const { reponselist } = (await office.send(listPapersRunningOut, { page: 1, limit: 100 })).body
    expect(reponselist.find((one) => one.id === newer.paper_id)?.number).toBe('ABCPDXXXXE')
    const history = await send('history', { id, page: 1, limit: 100 })
    expect(history.reponselist[0]).toMatchObject({ event: 'revealed', changes: [{ to: 'PAN card' }] })
    const { rows } = await office.pool.query(`SELECT * FROM audit_log WHERE record_id = $1`, [String(id)])
    expect(JSON.stringify([history, rows])).not.toMatch(/ABCPD1234E|9999 ?1234|6789 ?0124/)
  })

  test('an empty paper and one that lies about its type are refused, and nothing is stored', async () => {
    const id = await create()
    const before = (await read(id)).documents.length
    expect((await send('addPaper', { id, name: 'Lease' })).code).toBe('paper_empty')
    const document = new File(['<html><script>alert(1)</script>'], 'lease.pdf', { type: 'application/pdf' })
    expect(await send('addPaper', { id, name: 'Lease', document })).toMatchObject({
      code: 'paper_wrong',
      errors: { document: expect.any(String) },
    })
    expect((await read(id)).documents).toHaveLength(before)
  })

  test('bank accounts are shown masked, revealed by an audited call, changed and removed', async () => {
    const id = await create()
    const account = { id, name: 'Sahyadri Gas', bankname: 'Bhima Valley', ifsc_code: 'bhvq0000123' }
    const { account_id } = await send('addAccount', { ...account, account_no: '6012 3456 789' })
    const [shown] = (await read(id)).banklist
    expect(shown).toMatchObject({ account_no: 'XXXXXXX6789', ifsc_code: 'BHVQ0000123' })
    expect((await send('reveal', { id, what: 'account_no', account_id })).value).toBe('60123456789')
    await send('changeAccount', { ...account, account_id, branch_name: 'Baner', account_no: '' })
    expect((await read(id)).banklist[0]).toMatchObject({ branch_name: 'Baner', account_no: 'XXXXXXX6789' })
    await send('removeAccount', { id, account_id })
    expect((await read(id)).banklist).toEqual([])
    const { rows } = await office.pool.query(
      `SELECT event, before, after FROM audit_log WHERE record_id = $1 AND event LIKE $2 ORDER BY id`,
      [String(id), `${contract.feature}.%`],
    )
    expect(rows.map(({ event }) => event.split('.')[1])).toEqual([
      'created',
      'account_added',
      'revealed',
      'account_changed',
      'account_removed',
    ])
    expect(JSON.stringify(rows)).not.toContain('60123456789')
  })

  test('the history says who did what, newest first, by page', async () => {
    const id = await create()
    await send('setStatus', { id, status: 0 })
    await send('addPaper', { id, name: 'Lease', number: 'L-9' })
    const body = await send('history', { id, page: 1, limit: 2 })
    expect(body).toMatchObject({
      totalcount: 3,
      reponselist: [
        {
          who: 'Meena Joshi',
          event: 'paper_added',
          changes: expect.arrayContaining([{ field: 'number', from: '', to: 'L-9' }]),
        },
        { who: 'Meena Joshi', event: 'deactivated', changes: [] },
      ],
    })
    expect((await send('history', { id, page: 2, limit: 2 })).reponselist[0].event).toBe('created')
  })

  test('twenty equal requests with one key make one record', async () => {
    const given = fields()
    const headers = { 'idempotency-key': `once-${contract.feature}` }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => office.send(contract.create as Any, given as Any, { headers })),
    )
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  })
})

test('verify finds nothing after all of it, and finds a count that is wrong', async () => {
  expect(await verifyMasters(office.db.reader, Object.values(allMasters))).toEqual([])
  await office.pool.query(`UPDATE master_counts SET n = n + 1 WHERE kind = 'vendors' AND NOT is_branch`)
  expect(await verifyMasters(office.db.reader, Object.values(allMasters))).toContainEqual(
    expect.stringMatching(/^vendors: /),
  )
})
