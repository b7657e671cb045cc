import { dueStatements } from '@refill/contract/features/receipts/dues.downloads.ts'
import { listDues } from '@refill/contract/features/receipts/dues.contract.ts'
import { readPdf } from '../../pdf/testing/read-pdf.ts'
import { addDays } from '@refill/values/day.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { signInAs } from '../../testing/people.ts'
import { serveForTest } from '../../exports/testing/serve-downloads.ts'
import { printDues } from './print-dues.ts'
import { moneyOffice, today } from './receipts.test-data.ts'

const office = await officeForFile()
const { at, openDue } = await moneyOffice(office)
const from = addDays(today, -30)

const fetchFile = (asked: Record<string, string> = {}, cookie = office.session) =>
  office.fetch(
    `/${dueStatements.path}?${new URLSearchParams({ fd: from, td: today, ...asked }).toString()}`,
    {
      headers: { cookie },
    },
  )
const pagesOf = async (asked?: Record<string, string>) =>
  readPdf(Buffer.from(await (await fetchFile(asked)).arrayBuffer()))

describe('statements of all who owe', () => {
  beforeAll(async () => {
    for (const [name, rupees] of [
      ['Abhiruchi Mess', 700],
      ['Bhavani Bakery', 900],
      ['Chaitanya Hotel', 800],
    ] as const)
      await openDue(await at.customer({ name, tradename: '' }), rupees)
  })

  test('are one file, a customer after the other in the order of the list, each on pages of its own', async () => {
    const { reponselist } = (await office.send(listDues, { limit: 100 })).body
    const names = reponselist.map(({ customer_name: name }) => name)
    expect(names).toEqual(['Bhavani Bakery', 'Chaitanya Hotel', 'Abhiruchi Mess'])
    const pages = await pagesOf()
    expect(pages).toHaveLength(names.length)
    for (const [place, name] of names.entries()) {
      const due = reponselist[place]?.due ?? 0
      expect(pages[place]?.text).toContain(name)
      expect(pages[place]?.text).toContain(`₹${due.toFixed(2)}`)
      expect(pages[place]?.text).toContain('Page 1 of 1')
    }
  })

  test('are those of the filter, and say in words where it finds nobody or too many', async () => {
    expect(await pagesOf({ search: 'bhavani' })).toHaveLength(1)
    const nobody = await fetchFile({ search: 'nobody of this name' })
    expect(nobody.status).toBe(404)
    expect(await nobody.json()).toMatchObject({ code: 'dues_none' })
    const turned = await fetchFile({ fd: today, td: from })
    expect(turned.status).toBe(422)
  })

  test('take the right of the list, and stand in the log', async () => {
    const { cookie } = await signInAs(office, ['orders.read'], 'Sunita')
    expect((await fetchFile({}, cookie)).status).toBe(403)
    await pagesOf({ search: 'chaitanya' })
    const { rows } = await office.pool.query(
      `SELECT after FROM audit_log WHERE event = 'exports.made' ORDER BY id DESC LIMIT 1`,
    )
    expect(rows[0]?.after).toMatchObject({ file: dueStatements.path, search: 'chaitanya' })
  })

  test('are refused in words where more owe than one file has', async () => {
    const { get, close } = await serveForTest(office, (offer) =>
      offer(dueStatements, ({ fields, signal }) =>
        printDues({ db: office.db, store: office.store, most: 2 }, fields, signal),
      ),
    )
    const answer = await get(dueStatements.path, { fields: { fd: from, td: today } })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      message:
        'One file has the statements of at most 2 customers, and more owe in this filter: choose an age, or search',
    })
    await close()
  })
})
