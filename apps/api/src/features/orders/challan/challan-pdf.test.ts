import { buffer } from 'node:stream/consumers'
import { day } from '@refill/values/day.ts'
import { addPaise, gstOn, paise, timesQuantity } from '@refill/values/money.ts'
import { quantity } from '@refill/values/quantity.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { prepareDrawing } from '../../../pdf/prepare.ts'
import { readPdf, type ReadPage } from '../../../pdf/testing/read-pdf.ts'
import { clearTypefaces } from '../../../pdf/typeface.ts'
import { challanPdf, type ChallanDocument, type ChallanLine } from './challan-pdf.ts'

const line = (changed: Partial<ChallanLine> = {}): ChallanLine => {
  const { count = quantity(3), price = paise(178_416), gstRate = 18 } = changed
  const taxable = timesQuantity(price, count)
  const gstAmount = gstOn(taxable, 18)
  const goods = { name: 'Indane 19 kg', type: 'IOCL', hsn: '27111910', unit: 'pcs', empties: quantity(2) }
  return {
    ...goods,
    count,
    price,
    taxable,
    gstRate,
    gstAmount,
    amount: addPaise(taxable, gstAmount),
    ...changed,
  }
}

const challan = (changed: Partial<ChallanDocument> = {}): ChallanDocument => ({
  number: 'DC/26-27/000123',
  issuedOn: day('2026-11-21'),
  isCanceled: false,
  replacedBy: '',
  shipTo: '',
  supply: undefined,
  rounding: paise(0),
  collect: paise(0),
  eWay: { sentence: '' },
  consigner: {
    name: 'Sahyadri Gas Service',
    address: 'Gat No. 118, Moshi, Pune 412105',
    state: 'Maharashtra',
    gst: '27AAPFU0939F1ZV',
    mobile: '9822012345',
  },
  consignee: {
    name: 'Hotel Annapurna',
    address: 'Lakshmi Road, Pune 411030',
    state: 'Maharashtra',
    gst: '',
    mobile: '9822098765',
  },
  order: { number: 'ORD-26-0004711', bookedOn: day('2026-11-20'), poNumber: 'PO/118' },
  vehicle: 'MH12KT4827',
  driver: { name: 'Ramesh Shinde', mobile: '9822011111' },
  lines: [line()],
  deposit: { count: quantity(2), amount: paise(480_000) },
  terms: 'Empties are to be returned with the next delivery.',
  ...changed,
})

const printed = (document: ChallanDocument): Promise<Buffer> => buffer(challanPdf([document]))
const read = async (changed: Partial<ChallanDocument> = {}) => readPdf(await printed(challan(changed)))
const firstPage = async (changed: Partial<ChallanDocument> = {}): Promise<string> =>
  (await read(changed))[0]?.text ?? ''

const expectWithinMargins = (pages: readonly ReadPage[]) => {
  for (const { words } of pages)
    for (const { text, left, right, y } of words)
      expect({ text, fits: left > 35 && right < 560 && y > 36 && y < 806 }).toEqual({ text, fits: true })
}

const copies = ['ORIGINAL FOR CONSIGNEE', 'DUPLICATE FOR TRANSPORTER', 'TRIPLICATE FOR CONSIGNER']

test('a challan is three copies in one file, each with its own words on one page', async () => {
  const pages = await read({ lines: Array.from({ length: 12 }, () => line()) })
  expect(pages).toHaveLength(3)
  for (const [index, page] of pages.entries()) {
    const marks = copies.filter((copy) => page.text.includes(copy))
    expect(marks).toEqual([copies[index]])
    expect(page.text).toContain('DELIVERY CHALLAN')
    expect(page.text).toContain('Page 1 of 1')
  }
  expectWithinMargins(pages)
})

test('it says who sends what to whom, in which vehicle, as Rule 55 asks', async () => {
  const text = await firstPage()
  for (const part of [
    'DC/26-27/000123',
    'Date 21-11-2026',
    'Sahyadri Gas Service',
    'Maharashtra (27) · GSTIN 27AAPFU0939F1ZV',
    'Hotel Annapurna Lakshmi Road, Pune 411030 Maharashtra (27) Unregistered',
    'Order ORD-26-0004711 Booked on 20-11-2026 PO No. PO/118',
    'Vehicle MH12KT4827 Driver Ramesh Shinde',
    'Indane 19 kg HSN 27111910 · IOCL 3 pcs 1,784.16 5,352.48',
    'Empties are to be returned with the next delivery.',
    'For Sahyadri Gas Service',
  ])
    expect(text).toContain(part)
})

describe('the tax', () => {
  test('within a state is CGST and SGST, which together are the line’s GST to the paisa', async () => {
    const text = await firstPage() // 18 % of 5,352.48 is 963.45, an odd number of paise
    expect(text).toContain('CGST 9% SGST 9% 481.73 481.72 6,315.93')
    expect(text).toContain('CGST ₹481.73 SGST ₹481.72 Total ₹6,315.93')
    expect(text).not.toContain('IGST')
    expect(text).not.toContain('Place of supply')
  })

  test('between states is IGST, with the place of supply and its code', async () => {
    const consignee = { ...challan().consignee, state: 'Karnataka', gst: '29AAACH7409R1ZX' }
    const text = await firstPage({ consignee })
    expect(text).toContain('IGST 18% 963.45 6,315.93')
    expect(text).toContain('Place of supply Karnataka (29)')
    expect(text).toContain('GSTIN 29AAACH7409R1ZX')
    expect(text).not.toContain('CGST')
  })

  test('in a union territory without a legislature is CGST and UTGST', async () => {
    const state = 'Lakshadweep'
    const { consigner, consignee } = challan()
    const text = await firstPage({ consigner: { ...consigner, state }, consignee: { ...consignee, state } })
    expect(text).toContain('UTGST ₹481.72')
  })

  test('of half a percent and of lines at several rates adds up as the lines do', async () => {
    const odd = line({ gstRate: 5, gstAmount: paise(51), amount: paise(1_061), taxable: paise(1_010) })
    const text = await firstPage({ lines: [odd, odd, line()] })
    expect(text).toContain('CGST 2.5% SGST 2.5% 0.26 0.25 10.61')
    expect(text).toContain('Taxable value ₹5,372.68 CGST ₹482.25 SGST ₹482.22 Total ₹6,337.15')
  })
})

test('the deposit stands apart from the value of the goods, which is written out in words', async () => {
  const text = await firstPage({ lines: [line({ count: quantity(60) })] })
  expect(text).toContain(
    'Total ₹1,26,318.53 Security deposit, 2 cylinders ₹4,800.00 With deposit ₹1,31,118.53',
  )
  expect(text).toContain(
    'TOTAL IN WORDS Rupees One Lakh Twenty Six Thousand Three Hundred Eighteen and Paise Fifty Three Only',
  )
  expect(await firstPage({ deposit: { count: quantity(0), amount: paise(0) } })).not.toContain('deposit')
})

test('empties that are expected are printed, those received are left to be filled in', async () => {
  const text = await firstPage({
    lines: [line({ empties: quantity(7) }), line({ empties: null, name: 'Hose' })],
  })
  expect(text).toContain('6,315.93 7 ………')
  expect(text).toContain('6,315.93 – –')
})

test('a canceled challan says so across every page', async () => {
  const lines = Array.from({ length: 30 }, () => line())
  const pages = await read({ isCanceled: true, lines })
  expect(pages.every(({ text }) => text.includes('CANCELED'))).toBe(true)
  expect(await firstPage()).not.toContain('CANCELED')
})

test('100 lines break over pages with their heads, mark and number, and each copy counts its own pages', async () => {
  const lines = Array.from({ length: 100 }, (_, index) => line({ name: `Indane 19 kg, lot ${index + 1}` }))
  const pages = await read({ lines })
  const ofCopy = pages.length / 3
  expect(ofCopy).toBe(5)
  for (const [index, { text }] of pages.entries()) {
    expect(text).toContain(copies[Math.floor(index / ofCopy)])
    expect(text).toContain(`Page ${(index % ofCopy) + 1} of ${ofCopy}`)
    expect(text).toContain('DC/26-27/000123')
    if (text.includes('Indane')) expect(text).toContain('S.No. Description, HSN')
  }
  const original = pages.slice(0, ofCopy).map(({ text }) => text)
  const lots = original.join(' ').match(/lot \d+/g)
  expect(lots).toEqual(lines.map((_, index) => `lot ${index + 1}`))
  expect(original.at(-1)).toContain('Total ₹6,31,593.00')
  expectWithinMargins(pages)
})

test('Devanagari stands beside Latin and can be read back', async () => {
  const { consignee } = challan()
  const name = 'अन्नपूर्णा भोजनालय Annapurna'
  const pages = await read({
    consignee: { ...consignee, name },
    lines: [line({ name: 'भारतगैस 14.2 kg घरेलू' })],
  })
  const [page] = pages
  expect(page?.text).toContain('भोजनालय Annapurna')
  expect(page?.text).toContain('भारतगैस 14.2 kg घरेलू')
  expect(page?.text).toMatch(/अन्नप/)
  expectWithinMargins(pages)
})

test('letters that the font does not have and control characters keep no lorry waiting', async () => {
  const { consignee } = challan()
  const address = 'shop\u0000 4\r\n🙂 ภาษาไทย\tnagar\u202e\ud800 end'
  const text = await firstPage({ consignee: { ...consignee, address } })
  expect(text).toMatch(/shop 4 \ufffd+ nagar\ufffd end/)
})

test('hostile lengths stay within the margins', async () => {
  const long = 'अन्नपूर्णा'.repeat(400) + 'W'.repeat(4_000)
  const party = { name: long, address: `${long}\n${long}`, state: long, gst: long, mobile: long }
  const blank = { name: '', address: '', state: '', gst: '', mobile: '' }
  const wide = line({ name: long, hsn: long, unit: long, amount: paise(2 ** 49), taxable: paise(2 ** 49) })
  const order = { number: long, bookedOn: day('2026-11-20'), poNumber: long }
  const long100 = { order, vehicle: long, driver: { name: long, mobile: long }, terms: long }
  expectWithinMargins(await read({ consigner: party, consignee: party, lines: [wide, wide], ...long100 }))
  expectWithinMargins(await read({ consigner: blank, consignee: blank, lines: [], terms: '' }))
})

test('the logo is drawn from PNG or JPEG, and left out where it cannot be read', async () => {
  const picture = sharp({ create: { width: 600, height: 300, channels: 4, background: '#0175c2cc' } })
  const { consigner } = challan()
  const bare = (await printed(challan())).length
  for (const logo of [await picture.png().toBuffer(), await picture.jpeg().toBuffer()]) {
    const bytes = await printed(challan({ consigner: { ...consigner, logo } }))
    expect(bytes.length).toBeGreaterThan(bare)
    expect(bytes.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1)
  }
  const broken = await printed(challan({ consigner: { ...consigner, logo: new Uint8Array([1, 2, 3]) } }))
  expect(broken.toString('latin1')).not.toContain('/Subtype /Image')
})

test('printed twice, a challan is the same to the byte', async () => {
  await printed(challan())
  expect(await printed(challan())).toEqual(await printed(challan()))
})

test('prepared or not, even while it is being prepared, a challan is the same to the byte', async () => {
  const { consigner } = challan()
  clearTypefaces()
  const unprepared = await printed(challan())
  clearTypefaces()
  const [, meanwhile] = await Promise.all([prepareDrawing(consigner), printed(challan())])
  expect(meanwhile).toEqual(unprepared)
  expect(await printed(challan())).toEqual(unprepared)
})
