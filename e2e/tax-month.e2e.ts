import { readFile } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'
import type { Download, Page } from '@playwright/test'
import { readXlsx } from 'hucre'
import decodeQr from 'qr/decode.js'
import { extractText, getDocumentProxy } from 'unpdf'
import { someGstin } from './support/gstin.ts'
import { call, dayFromNow, openOffice } from './support/orders.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const saving = async (page: Page, press: () => Promise<void>): Promise<Download> => {
  const saved = page.waitForEvent('download')
  await press()
  return saved
}
const bytesOf = async (download: Download) => readFile(await download.path())

const textOf = async (bytes: Uint8Array) => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

/** Streams of a PDF that can be unpacked. */
const streamsIn = (bytes: Buffer): string[] => {
  const text = bytes.toString('latin1')
  return [...text.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: start }) => {
    const from = index + start.length
    try {
      return [inflateSync(bytes.subarray(from, text.indexOf('endstream', from))).toString('latin1')]
    } catch {
      return []
    }
  })
}

type Run = { x: number; y: number; width: number }
const unit = 4
const blank = 4

/** What a camera sees of a code that is drawn in rows of one unit. */
const pictureOf = (runs: readonly Run[]) => {
  const side = (Math.max(...runs.map(({ x, width }) => x + width)) + 2 * blank) * unit
  const data = new Uint8Array(side * side * 4).fill(255)
  for (const { x, y, width } of runs)
    for (let row = (y + blank) * unit; row < (y + blank + 1) * unit; row += 1)
      data.fill(0, (row * side + (x + blank) * unit) * 4, (row * side + (x + width + blank) * unit) * 4)
  for (let at = 3; at < data.length; at += 4) data[at] = 255
  return { width: side, height: side, data }
}

/** The code on the first page of a document, as a telephone reads it. */
const readCode = (bytes: Buffer): string => {
  const page = streamsIn(bytes).find((text) => (text.match(/ 1 re$/gm) ?? []).length > 50) ?? ''
  const runs = [...page.matchAll(/^(\d+) (\d+) (\d+) 1 re$/gm)].map(([, x, y, width]) => ({
    x: Number(x),
    y: Number(y),
    width: Number(width),
  }))
  return decodeQr(pictureOf(runs))
}

const rupees = (text: string) => Number(text.replace(/[₹,]/g, ''))
const paise = (amount: number) => Math.round(amount * 100)
/** Whole paise, so that no binary fraction is in the way. */
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + paise(one), 0)

type Item = { itm_det: { rt: number; txval: number; camt?: number; samt?: number; iamt?: number } }
type Entry = { val: number; itms: Item[] }
type Return = {
  gstin: string
  fp: string
  b2b?: { ctin: string; inv: (Entry & { inum: string })[] }[]
  cdnr?: { ctin: string; nt: (Entry & { nt_num: string })[] }[]
}

const valuesIn = ({ b2b = [] }: Return) => b2b.flatMap(({ inv }) => inv.map(({ val }) => val))
const taxablesIn = ({ b2b = [] }: Return) =>
  b2b.flatMap(({ inv }) => inv.flatMap(({ itms }) => itms.map(({ itm_det }) => itm_det.txval)))

const figure = (page: Page, label: string) =>
  page
    .getByRole('row', { name: new RegExp(`^${label}`) })
    .first()
    .getByText(/^₹[\d,]+\.\d\d$/)
    .last()

test('a delivery is billed, two cylinders come back by a credit note, and stock, statement, sales and GSTR-1 agree', async ({
  signedIn: page,
}) => {
  const today = dayFromNow(0)
  const month = today.slice(0, 7)
  const gst = someGstin()
  const customer = { gst, state: 'Maharashtra', pincode: '411026', address: 'MIDC Bhosari, Pune' }
  const { name, product, book, assign, move } = await openOffice(page.request, '100', { customer })
  const code = product.uuid ?? ''
  const stock = async () => {
    type Stock = { data: { cs_fulls: number; cs_emptys: number }[] }
    const asked = { action: 'list', search: code }
    return (await call<Stock>(page.request, '/inventory.php', asked)).data[0]
  }
  const order = await book({ paymentmode: 'Credit' })
  await assign(order.id)
  await move(order.id, 3)
  await page.goto(`/orders/order-detail?id=${order.id}`)
  await page.getByRole('button', { name: 'Update Status', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: /^Delivered/ }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).press('Enter')

  // 4 refills at ₹1,784.16 and 18 % GST: ₹7,136.64, and ₹642.30 for the centre and the state each.
  await page.getByRole('link', { name: /^SI\// }).press('Enter')
  const title = page.getByRole('heading', { level: 1, name: /^SI\// })
  const number = (await title.textContent()) ?? ''
  const left = { ...(await stock()) }
  const invoice = await bytesOf(
    await saving(page, () => page.getByRole('button', { name: 'PDF' }).press('Enter')),
  )
  const said = await textOf(invoice)
  for (const words of [number, '27AAPFU0939F1ZV', gst, '7,136.64', '642.30', /Rupees .* Only/i])
    expect(said).toMatch(words instanceof RegExp ? words : new RegExp(words.replaceAll('/', '\\/')))
  const asked = new URLSearchParams(readCode(invoice).replace(/^upi:\/\/pay\?/, ''))
  expect([asked.get('pa'), asked.get('tr')]).toEqual(['sahyadri.gas@okbank', number])
  const value = Number(asked.get('am'))
  expect(Math.round(value)).toBe(8421)

  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: `Credit note on ${number}` })
  await dialog.getByRole('textbox', { name: /how many are credited$/ }).fill('2')
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Two came back unused')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  const noteTitle = page.getByRole('heading', { level: 1, name: /^CN\// })
  await expect(noteTitle).toBeVisible()
  const note = (await noteTitle.textContent()) ?? ''
  await expect(page.getByRole('link', { name: number })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('₹3,568.32₹321.15₹321.15₹4,210.62')
  await expectAccessible(page)
  expect(await stock()).toMatchObject({ cs_fulls: (left.cs_fulls ?? 0) + 2, cs_emptys: left.cs_emptys })

  await page.goto(`/ledger-reports?fd=${today}&td=${today}&product=${code}`)
  await expect(page.getByRole('link', { name: note }).first()).toBeVisible()
  type Found = { reponselist: { id: number; value: number; customer_id: number }[] }
  const found = await call<Found>(page.request, '/api/credit-notes/list', { search: note })
  const credited = found.reponselist[0]?.value ?? 0
  await page.goto(`/receipt/statement?customer=${found.reponselist[0]?.customer_id}`)
  await expect(page.getByRole('row', { name: new RegExp(note) })).toBeVisible()
  await page.goto(`/sales-reports?fd=${today}&td=${today}&type=product&of=${code}`)
  await expect(page.getByText(note)).toBeVisible()
  await expect(page.getByText(name).first()).toBeVisible()

  // Other journeys deliver in the same business meanwhile: the three are asked until nothing came in between.
  await expect(async () => {
    await page.goto(`/tax/gstr-1?month=${month}`)
    const [onScreen, taxable] = [
      rupees((await figure(page, 'B2B').textContent()) ?? ''),
      await page.getByRole('row', { name: /^B2B/ }).first().textContent(),
    ]
    const json = await saving(page, () => page.getByRole('button', { name: /JSON/ }).click())
    expect(json.suggestedFilename()).toBe(`GSTR1_27AAPFU0939F1ZV_${month.slice(5)}${month.slice(0, 4)}.json`)
    const filed = JSON.parse((await bytesOf(json)).toString()) as Return
    const workbook = await saving(page, () => page.getByRole('button', { name: /Excel/ }).click())
    const { sheets } = await readXlsx(await bytesOf(workbook))
    const rows = sheets.find((sheet) => sheet.name === 'b2b')?.rows ?? []
    const invoices = new Map(rows.slice(1).map((row) => [String(row[2]), Number(row[4])]))
    expect(sum(valuesIn(filed))).toBe(paise(onScreen))
    expect(sum([...invoices.values()])).toBe(paise(onScreen))
    expect(taxable).toContain(
      new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(sum(taxablesIn(filed)) / 100),
    )
    const own = filed.b2b?.find(({ ctin }) => ctin === gst)
    expect(own?.inv.map(({ inum, val }) => [inum, val])).toEqual([[number, value]])
    expect(own?.inv[0]?.itms[0]?.itm_det).toMatchObject({ rt: 18, txval: 7136.64, camt: 642.3, samt: 642.3 })
    const back = filed.cdnr?.find(({ ctin }) => ctin === gst)
    expect(back?.nt.map(({ nt_num, val }) => [nt_num, val])).toEqual([[note, credited]])
    expect(invoices.get(number)).toBe(value)
  }).toPass({ timeout: 120_000 })
  await expectAccessible(page)
})
