import { addDays, dayInIndia, financialYear } from '@refill/values/day.ts'
import { findChallans } from '@refill/contract/features/orders/find-challans.contract.ts'
import { orderWorkbook } from '@refill/contract/features/orders/orders.downloads.ts'
import { statusLabel } from '@refill/contract/features/orders/orders.rules.ts'
import { updateSettings } from '@refill/contract/features/settings/update-settings.contract.ts'
import { readXlsx } from 'hucre'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { officeForFile } from '../../../testing/office.ts'
import { anImage } from '../../products/products.test-data.ts'
import { orderOffice } from '../orders.test-data.ts'

const today = dayInIndia(new Date())
const office = await officeForFile()
const at = orderOffice(office)
const customerId = await at.customer()
const uuid = (await at.product({ gst: '18', rsp: '1512', discount: '0' })).uuid
await at.open(uuid, addDays(today, -5), 1000)

const booked = async (count = 2) => (await at.book(customerId, [{ uuid, count }])).body.id

describe('a challan', () => {
  const textOf = async (path: string) => {
    const answer = await office.fetch(path, { headers: { cookie: office.session } })
    expect(answer.status).toBe(200)
    const pages = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
    return { answer, ...(await extractText(pages, { mergePages: false })) }
  }

  test('is issued on dispatch, in a series without gaps, and printed in three marked copies', async () => {
    const ids = await Promise.all(Array.from({ length: 9 }, () => booked(4)))
    await Promise.all(ids.map((id) => at.bring(id, 3)))
    const orders = await Promise.all(ids.map((id) => at.read(id)))
    const numbers = orders
      .map(({ challans }) => Number(challans[0]?.dc_no.slice(-5)))
      .toSorted((a, b) => a - b)
    expect(numbers.map((number) => number - (numbers[0] ?? 0))).toEqual(ids.map((_, index) => index))
    const { dc_no, dc_path } = orders[0]?.challans[0] ?? { dc_no: '', dc_path: '' }
    expect(dc_no).toMatch(new RegExp(`^DC/${financialYear(today)}/\\d{5}$`))
    expect(dc_path).toMatch(/^\/orders\/challans\/\d+\.pdf$/)
    const { answer, text } = await textOf(dc_path)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toContain(`${dc_no.replaceAll('/', '-')}.pdf`)
    const all = text.join(' ').replace(/\s+/g, ' ')
    for (const mark of ['ORIGINAL FOR CONSIGNEE', 'DUPLICATE FOR TRANSPORTER', 'TRIPLICATE FOR CONSIGNER'])
      expect(all).toContain(mark)
    expect(all).toContain(dc_no)
    expect(all).toContain(orders[0]?.orderid)
    expect(all).toContain('Seven Thousand One Hundred Thirty Six and Paise Sixty Four Only')
  })

  test('is one for an order that eight people dispatch at once, and the next number is not lost', async () => {
    const [id, next] = [await booked(), await booked()]
    await at.bring(id, 2)
    const answers = await Promise.all(Array.from({ length: 8 }, () => at.move(id, 3)))
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    expect(answers.find(({ body }) => !body.success)?.body).toMatchObject({
      code: 'order_step_refused',
      message: expect.stringMatching(
        /^An order that is Dispatched cannot become Dispatched\. Meena Joshi, .+: Dispatched with MH\w+, challan DC\//,
      ),
    })
    await at.bring(next, 3)
    const [first, second] = [(await at.read(id)).challans, (await at.read(next)).challans]
    expect(first).toHaveLength(1)
    expect(Number(second[0]?.dc_no.slice(-5))).toBe(Number(first[0]?.dc_no.slice(-5)) + 1)
  })

  test('of a canceled order stays in its series as canceled', async () => {
    const id = await booked()
    await at.bring(id, 3)
    await at.move(id, 5, { reason: 'Shop closed for good' })
    const order = await at.read(id)
    expect(order).toMatchObject({ orderstatus: 5, reason: 'Shop closed for good', due: 0 })
    expect(order.challans).toMatchObject([{ is_canceled: true }])
    expect((await textOf(order.challans[0]?.dc_path ?? '')).text.join()).toContain('CANCELED')
  })

  test('is found by its number, whole or in figures alone, and by nothing else', async () => {
    const id = await booked()
    await at.bring(id, 3)
    const { dc_no = '' } = (await at.read(id)).challans[0] ?? {}
    const found = async (search: string) =>
      (await office.send(findChallans, { search })).body.challans.map(({ order_id }) => order_id)
    for (const search of [
      dc_no,
      dc_no.toLowerCase(),
      dc_no.slice(3),
      dc_no.slice(-5),
      String(Number(dc_no.slice(-5))),
    ])
      expect(await found(search)).toEqual([id])
    for (const search of ['', '%', 'Patil', '999999', `RC/${dc_no.slice(3)}`])
      expect(await found(search)).toEqual([])
  })

  test('comes in one file with those of other orders, as they were named, and nothing is left out in silence', async () => {
    const [first, second, waiting] = [await booked(), await booked(), await booked()]
    for (const id of [first, second]) await at.bring(id, 3)
    const [one, other] = [await at.read(first), await at.read(second)]
    const { answer, text } = await textOf(`/orders/challans.pdf?orders=${second},${first},${second}`)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    const numbers = text.map((page) => /DC\/\d\d-\d\d\/\d{5}/.exec(page)?.[0])
    expect(numbers).toEqual([other, other, other, one, one, one].map(({ challans }) => challans[0]?.dc_no))
    const ask = async (orders: string) => {
      const reply = await office.fetch(`/orders/challans.pdf?orders=${orders}`, {
        headers: { cookie: office.session },
      })
      return { status: reply.status, body: await reply.json() }
    }
    expect(await ask(`${first},${waiting},987654`)).toMatchObject({
      status: 409,
      body: { message: `There is no challan for ${(await at.read(waiting)).orderid}, order 987654` },
    })
    const many = Array.from({ length: 51 }, (_, n) => n + 1).join(',')
    for (const wrong of ['', 'a', '1,,2', '1;2', many]) expect((await ask(wrong)).status).toBe(422)
    expect((await office.fetch(`/orders/challans.pdf?orders=${first}`)).status).toBe(401)
  })

  test('that does not exist is not found, and none is given to a stranger', async () => {
    const known = await office.fetch('/orders/challans/999999.pdf', { headers: { cookie: office.session } })
    expect(known.status).toBe(404)
    expect((await office.fetch('/orders/challans/1.pdf')).status).toBe(401)
  })

  test('is one for an order that was rescheduled after its dispatch', async () => {
    const id = await booked()
    await at.bring(id, 3)
    await at.move(id, 6, {
      reason: 'Asked for Monday',
      scheduledate: addDays(today, 2),
      scheduletime: 'Morning',
    })
    expect(await at.read(id)).toMatchObject({ orderstatus: 6, resumes: 3, scheduledate: addDays(today, 2) })
    expect((await at.move(id, 4)).body.success).toBe(true)
    const order = await at.read(id)
    expect(order.challans).toHaveLength(1)
    expect(order.history.map(({ step }) => step)).toEqual([
      'delivered',
      'rescheduled',
      'dispatched',
      'assigned',
      'booked',
    ])
  })
})

test('the order report is the list of the same filter, row for row', async () => {
  const answer = await office.fetch(`/${orderWorkbook.path}?type=4&from_date=${today}`, {
    headers: { cookie: office.session },
  })
  expect(answer.headers.get('content-disposition')).toContain('Order_Report.xlsx')
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
  const rows = sheets[0]?.rows.slice(1) ?? []
  const { rows: stored } = await office.pool.query(
    `SELECT number AS orderid, to_char(booked_at AT TIME ZONE 'Asia/Kolkata', 'HH24:MI') AS time,
       total_amount::float8 AS total FROM orders WHERE status = 4 ORDER BY id DESC`,
  )
  const timeOf = (cell: unknown) => (cell instanceof Date ? cell.toISOString().slice(11, 16) : cell)
  expect(rows.map((row) => ({ orderid: row[1], time: timeOf(row[3]), total: row[13] }))).toEqual(stored)
  expect(new Set(rows.map((row) => row[4]))).toEqual(new Set([statusLabel(4)]))
})

describe('the paper of a challan', () => {
  const business = {
    name: 'Sahyadri Gas Service',
    address: 'Gala 4,\r\nTelco Road',
    state: 'Maharashtra',
    pincode: '411026',
    gst: '27AAPFU0939F1ZV',
    terms: 'Check the seal.',
  }
  const paper = async (id: number, which = 0) => {
    const { challans } = await at.read(id)
    const path = challans[which]?.dc_path ?? ''
    const answer = await office.fetch(path, { headers: { cookie: office.session } })
    const pages = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
    return (await extractText(pages, { mergePages: true })).text.replace(/\s+/g, ' ')
  }

  test('names the business as it was at issue, with its logo, whatever the settings say later', async () => {
    await office.send(updateSettings, { ...business, logo: await anImage('png') })
    const id = await booked()
    await at.bring(id, 3)
    const path = (await at.read(id)).challans[0]?.dc_path ?? ''
    const bytes = async () => {
      const answer = await office.fetch(path, { headers: { cookie: office.session } })
      return Buffer.from(await answer.arrayBuffer())
    }
    const before = await bytes()
    expect(await paper(id)).toContain('Gala 4, Telco Road 411026')
    await office.send(updateSettings, {
      ...business,
      name: 'Deccan Gas',
      address: 'Panjim',
      state: 'Goa',
      pincode: '',
      gst: '',
      terms: 'None',
      remove_logo: '1',
    })
    expect((await bytes()).equals(before)).toBe(true)
    const after = await booked()
    await at.bring(after, 3)
    expect(await paper(after)).toContain('Deccan Gas')
    await office.send(updateSettings, business)
  })

  test('says who receives it with district and PIN code, and the legal name beside the other', async () => {
    const buyer = await at.customer({
      name: 'A. Patil',
      tradename: 'Green Leaf',
      legalname: 'Green Leaf Hospitality LLP',
      address: 'Shop 4,\nSarang Plaza',
      district: 'Pune',
      pincode: '411045',
      state: 'Maharashtra',
      gst: '27AAPFU0939F1ZV',
    })
    const own = (await at.book(buyer, [{ uuid, count: 1 }])).body.id
    const other = (await at.book(buyer, [{ uuid, count: 1 }], { shipping_address: 'Gate 2, Wakad' })).body.id
    for (const id of [own, other]) await at.bring(id, 3)
    const text = await paper(own)
    expect(text).toContain(
      'Green Leaf Green Leaf Hospitality LLP Shop 4, Sarang Plaza, Pune 411045 Maharashtra (27) GSTIN 27AAPFU0939F1ZV',
    )
    expect(text).not.toContain('SHIP TO')
    expect(await paper(other)).toContain('SHIP TO Gate 2, Wakad')
    const unregistered = (await at.book(await at.customer({ gst: '' }), [{ uuid, count: 1 }])).body.id
    await at.bring(unregistered, 3)
    const plain = await paper(unregistered)
    expect(plain).toContain('Unregistered')
    expect(plain).not.toContain('GSTIN Unregistered')
  })

  test('keeps what was expected back, and has what came beside it once it is delivered', async () => {
    const id = await booked(12)
    await at.bring(id, 3)
    expect(await paper(id)).toMatch(/12 ………/)
    const [line] = (await at.read(id)).details
    await at.move(id, 4, { 'line_id[]': [String(line?.id)], 'returnclinder[]': ['9'] })
    const text = await paper(id)
    expect(text).toMatch(/21,409\.92 12 9/)
    expect(text).not.toContain('………')
  })

  test('has ordered and delivered counts where fewer were taken, and the amounts that left', async () => {
    const id = await booked(12)
    await at.bring(id, 3)
    const [line] = (await at.read(id)).details
    const ids = { 'line_id[]': [String(line?.id)] }
    await at.move(id, 4, { ...ids, 'count[]': ['9'], 'returnclinder[]': ['7'] })
    expect(await at.read(id)).toMatchObject({ details: [{ count: 9 }] })
    expect(await paper(id)).toMatch(/12 NOS 9 delivered .*21,409\.92 12 7/)
  })

  test('asks the driver for cash that is due at issue, and for nothing else', async () => {
    const cash = await booked(1)
    const online = (await at.book(customerId, [{ uuid, count: 1 }], { paymentmode: 'Online' })).body.id
    for (const id of [cash, online]) await at.bring(id, 3)
    expect(await paper(cash)).toContain('Collect ₹1,784.16 in cash')
    expect(await paper(online)).not.toContain('Collect')
    await at.move(cash, 4)
    expect(await paper(cash)).toContain('Collect ₹1,784.16 in cash')
  })

  test('is not issued without driver and vehicle, by whatever call', async () => {
    const id = await booked()
    expect((await at.move(id, 2)).body.success).toBe(true)
    expect(await at.move(id, 3)).toMatchObject({ status: 409, body: { code: 'order_unassigned' } })
    await at.move(id, 6, { reason: 'Nobody there', scheduledate: today })
    expect(await at.move(id, 3)).toMatchObject({ status: 409, body: { code: 'order_unassigned' } })
    expect(await at.read(id)).toMatchObject({ orderstatus: 6, challans: [] })
  })
})
