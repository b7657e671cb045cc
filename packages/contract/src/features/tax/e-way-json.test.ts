import { runs } from '@refill/values/testing/walks.ts'
import { addDays, day } from '@refill/values/day.ts'
import { paise, rupeesNumber, subtractPaise } from '@refill/values/money.ts'
import { quantity } from '@refill/values/quantity.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ewayBillOf, ewayJson, ewayText } from './e-way-json.ts'
import { ewayProblems } from './e-way-problems.rules.ts'
import type { EwayBill, EwayMovement, EwayPaper, Transport } from './e-way-shape.ts'
import { awkwardText, located, sale, seller, withLines } from './hand-off.test-data.ts'
import { isService } from '../../identifiers/hsn.ts'
import { taxSums, wholeOf } from './tax.rules.ts'
import { anyMonth, caterer, issued, line } from './tax.test-data.ts'

const today = day('2026-06-30')
const transport: Transport = {
  mode: 'road',
  distanceKm: 40,
  transporterId: '',
  transporterName: '',
  documentNo: '',
  documentDay: undefined,
  vehicle: 'mh-12 ab 1234',
}
const bill = (movement: EwayMovement, paper: EwayPaper, changed: Partial<EwayBill> = {}): EwayBill => ({
  movement,
  paper,
  dispatchFrom: undefined,
  shipTo: undefined,
  transport,
  ...changed,
})
const untaxed = sale.lines.map((one) => ({ ...one, cgst: paise(0), sgst: paise(0), igst: paise(0) }))
const challan: EwayPaper = { ...withLines(sale, untaxed), kind: 'challan', number: 'DC/26-27/0007' }
const rulesOf = (one: EwayBill) => ewayProblems(one, today).map(({ rule }) => rule)
const godown = { address: 'Plot 9, MIDC', district: 'Pune', pincode: '411026', state: '27' }

describe('the file of the bulk upload', () => {
  test('has a sale with the names and types that the portal takes', () => {
    expect(ewayBillOf(bill('sale', sale))).toEqual({
      userGstin: seller.gst,
      supplyType: 'O',
      subSupplyType: 1,
      subSupplyDesc: '',
      docType: 'INV',
      docNo: 'SI/26-27/0001',
      docDate: '03/06/2026',
      transType: 1,
      fromGstin: seller.gst,
      fromTrdName: 'Shree Gas',
      fromAddr1: '12 Station Road',
      fromAddr2: '',
      fromPlace: 'Pune',
      fromPincode: 411_028,
      fromStateCode: 27,
      actualFromStateCode: 27,
      toGstin: sale.buyer.gst,
      toTrdName: 'Hotel Sagar',
      toAddr1: '12 Station Road',
      toAddr2: '',
      toPlace: 'Pune',
      toPincode: 411_028,
      toStateCode: 27,
      actualToStateCode: 27,
      totalValue: 15_233.7,
      cgstValue: 1371.03,
      sgstValue: 1371.03,
      igstValue: 0,
      cessValue: 0,
      TotNonAdvolVal: 0,
      OthValue: 0.24,
      totInvValue: 17_976,
      transMode: 1,
      transDistance: 40,
      transporterName: '',
      transporterId: '',
      transDocNo: '',
      transDocDate: '',
      vehicleNo: 'MH12AB1234',
      vehicleType: 'R',
      mainHsnCode: '27111910',
      itemList: [
        {
          itemNo: 1,
          productName: 'Refill at 18',
          productDesc: 'Refill at 18',
          hsnCode: '27111910',
          quantity: 10,
          qtyUnit: 'NOS',
          taxableAmount: 15_233.7,
          sgstRate: 9,
          cgstRate: 9,
          igstRate: 0,
          cessRate: 0,
          cessNonAdvol: 0,
        },
      ],
    })
    expect(JSON.parse(ewayJson([bill('sale', sale)]))).toMatchObject({ version: '1.0.0621' })
  })

  test('has the goods alone where a sale has services too, and refuses one of services alone', () => {
    const [cylinders] = sale.lines
    if (!cylinders) throw new Error('a sale has a line')
    const service = {
      ...cylinders,
      hsn: '998719',
      description: 'Annual inspection',
      taxable: paise(9_000_000),
    }
    const written = ewayBillOf(bill('sale', withLines(sale, [service, cylinders])))
    expect(written).toMatchObject({ mainHsnCode: '27111910', totalValue: 15_233.7, cgstValue: 1371.03 })
    expect(written.itemList.map(({ hsnCode }) => hsnCode)).toEqual(['27111910'])
    const { totalValue, cgstValue, sgstValue, OthValue, totInvValue } = written
    expect(totalValue + cgstValue + sgstValue + OthValue).toBeCloseTo(totInvValue, 2)
    expect(rulesOf(bill('sale', withLines(sale, [service])))).toContain('services')
  })

  test.each([
    ['line_sale', 'O', 10, '', seller.gst, seller.gst],
    ['own_godown', 'O', 5, '', seller.gst, seller.gst],
    ['sales_return', 'I', 7, '', sale.buyer.gst, seller.gst],
    ['to_plant', 'O', 8, 'Purchase return', seller.gst, sale.buyer.gst],
  ] as const)(
    'has %s with a challan as %s, %i',
    (movement, supplyType, subSupplyType, subSupplyDesc, from, to) => {
      const written = ewayBillOf(bill(movement, challan))
      expect(written).toMatchObject({ supplyType, subSupplyType, subSupplyDesc, docType: 'CHL' })
      expect([written.fromGstin, written.toGstin, written.userGstin]).toEqual([from, to, seller.gst])
      expect(written.itemList[0]).toMatchObject({ cgstRate: 0, sgstRate: 0, igstRate: 0 })
    },
  )

  test('has who is not registered as URP, in the state that taxes it', () => {
    const inGujarat = located(issued({ buyer: caterer, sold: [{ count: 60, price: 152_337 }] }))
    const written = ewayBillOf(bill('sale', inGujarat))
    expect(written).toMatchObject({
      toGstin: 'URP',
      toStateCode: 24,
      igstValue: 16_452.4,
      totInvValue: 107_855,
    })
    expect(written.itemList[0]).toMatchObject({ igstRate: 18, cgstRate: 0 })
  })

  test('keeps who is billed apart from where goods leave and go', () => {
    const shipTo = { ...godown, pincode: '395003', district: 'Surat', state: '24' }
    const [third, other] = [
      { ...shipTo, gstin: '24AAACB1234K1Z5' },
      { ...godown, gstin: '27AAACB1234K1ZZ' },
    ]
    const types = [{}, { shipTo: third }, { dispatchFrom: other }, { dispatchFrom: other, shipTo: third }]
    const own = [{ shipTo }, { dispatchFrom: godown }, { dispatchFrom: godown, shipTo }]
    expect(own.map((places) => ewayBillOf(bill('sale', sale, places)).transType)).toEqual([1, 1, 1])
    const written = types.map((places) => ewayBillOf(bill('sale', sale, places)))
    expect(written.map(({ transType }) => transType)).toEqual([1, 2, 3, 4])
    expect(written[3]).toMatchObject({ fromAddr1: 'Plot 9, MIDC', fromPincode: 411_026, toStateCode: 27 })
    expect(written[3]).toMatchObject({ actualToStateCode: 24, toPlace: 'Surat' })
    expect(ewayBillOf(bill('own_godown', challan, { dispatchFrom: godown })).transType).toBe(1)
  })

  test('has a document of 251 lines with those of one kind added up', () => {
    const lines = Array.from({ length: 251 }, (_, index) =>
      line({ price: 100, rate: index % 2 ? 5 : 18 }, 'intra'),
    )
    const large = withLines(sale, lines)
    const { itemList, totalValue } = ewayBillOf(bill('sale', large))
    expect(itemList.map((item) => [item.quantity, item.taxableAmount])).toEqual([
      [126, 126],
      [125, 125],
    ])
    expect(totalValue).toBe(251)
    expect(ewayBillOf(bill('sale', withLines(sale, lines.slice(1)))).itemList).toHaveLength(250)
  })

  test('keeps of a text what the portal takes', () => {
    expect(ewayText(`${awkwardText}Café #7`, 100)).toBe('Gas & Sons OBrien Cafe #7')
    expect(ewayText('a'.repeat(200), 50)).toHaveLength(50)
  })
})

describe('before it leaves', () => {
  const carried = (changed: Partial<Transport>) => ({ transport: { ...transport, ...changed } })
  const far = { shipTo: { ...godown, pincode: '411001' } }

  test('nothing is wrong with a sale and with each movement on a challan', () => {
    expect(rulesOf(bill('sale', sale))).toEqual([])
    for (const movement of ['line_sale', 'own_godown', 'sales_return', 'to_plant'] as const)
      expect(rulesOf(bill(movement, challan)), movement).toEqual([])
  })

  test.each<[string, EwayBill]>([
    ['kind', bill('sale', challan)],
    ['kind', bill('own_godown', sale)],
    ['kind', bill('sale', { ...sale, kind: 'credit_note' })],
    ['number', bill('sale', { ...sale, number: 'SI_1' })],
    ['future', bill('sale', { ...sale, day: addDays(today, 1) })],
    ['too_old', bill('sale', { ...sale, day: addDays(today, -181) })],
    ['buyer_gstin', bill('sale', { ...sale, buyer: { ...sale.buyer, gst: '27X' } })],
    ['to_name', bill('sale', { ...sale, buyer: { ...sale.buyer, name: 'साई', legalName: '' } })],
    ['to_town', bill('sale', { ...sale, buyer: { ...sale.buyer, district: 'पुणे' } })],
    ['to_pin', bill('sale', sale, { shipTo: { ...godown, pincode: '' } })],
    ['to_pin_state', bill('sale', sale, { shipTo: { ...godown, state: '24' } })],
    ['from_state', bill('sale', sale, { dispatchFrom: { ...godown, state: '' } })],
    ['hsn', bill('sale', withLines(sale, [{ ...line({ price: 100 }, 'intra'), hsn: '27' }]))],
    ['unit', bill('sale', withLines(sale, [{ ...line({ price: 100 }, 'intra'), uqc: '' }]))],
    ['lines', bill('sale', withLines(sale, []))],
    ['value', bill('sale', { ...sale, value: paise(1_797_599) })],
    ['value', bill('sale', { ...sale, value: paise(1_797_801) })],
    ['challan_tax', bill('own_godown', { ...sale, kind: 'challan' })],
    ['distance', bill('sale', sale, carried({ distanceKm: 1.5 }))],
    ['distance', bill('sale', sale, carried({ distanceKm: 4001 }))],
    ['distance_near', bill('sale', sale, carried({ distanceKm: 0 }))],
    ['distance_near', bill('sale', sale, carried({ distanceKm: 101 }))],
    ['transporter', bill('sale', sale, carried({ vehicle: '' }))],
    ['transporter_id', bill('sale', sale, carried({ transporterId: '29AAF' }))],
    ['vehicle', bill('sale', sale, carried({ vehicle: 'tempo' }))],
    ['transport_document', bill('sale', sale, carried({ mode: 'rail', vehicle: '' }))],
    ['transport_document', bill('sale', sale, carried({ documentNo: '1234567890123456' }))],
    ['transport_day', bill('sale', sale, carried({ documentDay: day('2026-06-02') }))],
  ])('a bill stays with the problem %s', (rule, wrong) => expect(rulesOf(wrong)).toContain(rule))

  test.each(['MH12AB1234', 'DL1CAB1234', '22BH1234AB', 'MH121234', 'TM123456'])('%s may drive', (vehicle) => {
    expect(rulesOf(bill('sale', sale, carried({ vehicle })))).toEqual([])
  })

  test('the portal may reckon the way between two PIN codes, and a transporter may enter the vehicle', () => {
    const later = carried({ distanceKm: 0, vehicle: '', transporterId: '29AAFCA7488L1Z0' })
    expect(rulesOf(bill('sale', sale, { ...far, ...later }))).toEqual([])
  })

  test('more than 250 kinds of lines do not leave', () => {
    const kinds = Array.from({ length: 251 }, (_, index) => ({
      ...line({ price: 100 }, 'intra'),
      hsn: String(27_111_000 + index),
    }))
    expect(rulesOf(bill('sale', withLines(sale, kinds)))).toEqual(['lines'])
  })
})

test('sums of a bill never differ from the goods of its document by more than two rupees, and are read back', () => {
  fc.assert(
    fc.property(anyMonth, fc.string({ unit: 'binary' }), (month, name) => {
      const bills = month.map((one) => bill('sale', { ...one, buyer: { ...one.buyer, name, address: name } }))
      const read = JSON.parse(ewayJson(bills)) as { billLists: ReturnType<typeof ewayBillOf>[] }
      expect(read.billLists).toEqual(bills.map(ewayBillOf))
      for (const [index, one] of read.billLists.entries()) {
        const sum = one.totalValue + one.cgstValue + one.sgstValue + one.igstValue + one.OthValue
        const { value = paise(0), lines = [] } = month[index] ?? {}
        const services = wholeOf(taxSums(lines.filter(({ hsn }) => isService(hsn))))
        expect(Math.abs(sum - rupeesNumber(subtractPaise(value, services)))).toBeLessThanOrEqual(2)
        const items = one.itemList.reduce((whole, item) => whole + item.taxableAmount, 0)
        expect(Math.abs(items - one.totalValue)).toBeLessThan(0.005)
      }
    }),
    { numRuns: runs(50) },
  )
})

test('quantities of lines that are added up stay what they were', () => {
  const counts = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 251, maxLength: 300 })
  fc.assert(
    fc.property(counts, (hundredths) => {
      const lines = hundredths.map((one) => ({
        ...line({ price: 100 }, 'intra'),
        quantity: quantity((one / 100).toFixed(2)),
      }))
      const [item, ...more] = ewayBillOf(bill('sale', withLines(sale, lines))).itemList
      expect(more).toEqual([])
      expect(Math.round((item?.quantity ?? 0) * 100)).toBe(hundredths.reduce((sum, one) => sum + one, 0))
    }),
    { numRuns: runs(20) },
  )
})
