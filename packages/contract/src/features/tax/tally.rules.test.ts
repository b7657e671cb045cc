import { runs } from '@refill/values/testing/walks.ts'
import { day } from '@refill/values/day.ts'
import { addPaise, paise, paiseFromRupees, sumPaise } from '@refill/values/money.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { awkwardText, sale, withLines } from './hand-off.test-data.ts'
import { tallyLedgers, tallyTypes } from './tally-ledgers.ts'
import { ownLedgersXml, partyXml } from './tally-masters.rules.ts'
import { tallyPieces, voucherXml } from './tally-xml.ts'
import {
  canceledByHand,
  documentVoucher,
  purchaseVoucher,
  receiptVoucher,
  type TallyPurchase,
  type TallyReceipt,
  type TallyVoucher,
} from './tally.rules.ts'
import { anyMonth, hotel, issued, june, line, originalOf, otherLedgers } from './tax.test-data.ts'
import { allNamed, allPieces, parseXml, textsNamed, type XmlElement } from './xml-for-tests.ts'

const books = { company: 'Shree Gas', key: '27AAPFU0939F1ZV', ledgers: tallyLedgers, types: tallyTypes }
const creditNote = issued({
  kind: 'credit_note',
  number: 'CN/26-27/0001',
  day: '2026-06-15',
  sold: [{ count: 10, price: 2000, isPriceOnly: true }],
  original: originalOf(sale),
})
const receipt: TallyReceipt = {
  id: 7,
  number: 'RC/26-27/0007',
  day: day('2026-06-18'),
  party: 'Hotel Sagar',
  mode: 'Online',
  amount: paise(1_774_000),
  allocations: [{ number: sale.number, amount: paise(1_774_000) }],
  deposit: paise(0),
}
const purchase: TallyPurchase = {
  id: 12,
  number: 'IOC-991',
  day: day('2026-06-02'),
  vendor: 'IOCL',
  gstin: '27AAACI1681G1ZN',
  place: '27',
  lines: [
    {
      rate: 18,
      hsn: '27111910',
      taxable: paise(10_000_000),
      cgst: paise(900_000),
      sgst: paise(900_000),
      igst: paise(0),
    },
  ],
  roundOff: paise(0),
  total: paise(11_800_000),
}

const entriesOf = ({ entries }: TallyVoucher) =>
  entries.map(({ ledger, amount, bills }) => [
    ledger,
    amount,
    ...bills.map(({ type, name }) => `${type} ${name}`),
  ])
const asElement = (voucher: TallyVoucher): XmlElement => parseXml(voucherXml(voucher, books))

describe('a voucher', () => {
  test('of a sale debits the party and credits goods, taxes and rounding', () => {
    const voucher = documentVoucher(sale, 'Hotel Sagar', books)
    expect(entriesOf(voucher)).toEqual([
      ['Hotel Sagar', -1_797_600, 'New Ref SI/26-27/0001'],
      ['LPG Sales 18%', 1_523_370],
      ['Output CGST', 137_103],
      ['Output SGST', 137_103],
      ['Round Off', 24],
    ])
    expect(voucher).toMatchObject({ gstin: hotel.gst, placeOfSupply: 'Maharashtra', kind: 'sales' })
  })

  test('of a credit note turns that round, against its invoice', () => {
    expect(entriesOf(documentVoucher(creditNote, 'Hotel Sagar', books))).toEqual([
      ['Hotel Sagar', 23_600, 'Agst Ref SI/26-27/0001'],
      ['LPG Sales 18%', -20_000],
      ['Output CGST', -1800],
      ['Output SGST', -1800],
    ])
  })

  test('of a debit note is a bill of its own, and one of a credit note without an original is on account', () => {
    const debitNote = documentVoucher({ ...creditNote, kind: 'debit_note', number: 'DN/1' }, 'Hotel', books)
    expect(entriesOf(debitNote)[0]).toEqual(['Hotel', -23_600, 'New Ref DN/1'])
    const lone = documentVoucher({ ...creditNote, original: undefined }, 'Hotel', books)
    expect(entriesOf(lone)[0]).toEqual(['Hotel', 23_600, 'On Account '])
  })

  test('of a receipt debits the bank, and leaves on account what pays no document', () => {
    expect(entriesOf(receiptVoucher(receipt, books))).toEqual([
      ['Hotel Sagar', 1_774_000, 'Agst Ref SI/26-27/0001'],
      ['Bank', -1_774_000],
    ])
    const more = { ...receipt, amount: paise(1_800_000) }
    expect(receiptVoucher(more, books).entries[0]?.bills.map(({ amount }) => amount)).toEqual([
      1_774_000, 26_000,
    ])
    expect(() => receiptVoucher({ ...receipt, amount: paise(1_773_999) }, books)).toThrow(RangeError)
  })

  test('of a deposit has no bill', () => {
    const deposit = {
      ...receipt,
      mode: 'Cash',
      amount: paise(245_000),
      deposit: paise(245_000),
      allocations: [],
    }
    expect(entriesOf(receiptVoucher(deposit as TallyReceipt, books))).toEqual([
      ['Cylinder Deposits', 245_000],
      ['Cash', -245_000],
    ])
  })

  test('of a purchase credits the vendor', () => {
    expect(entriesOf(purchaseVoucher(purchase, books))).toEqual([
      ['IOCL', 11_800_000, 'New Ref IOC-991'],
      ['LPG Purchase 18%', -10_000_000],
      ['Input CGST', -900_000],
      ['Input SGST', -900_000],
    ])
  })

  test('has goods of each rate in a ledger of their own, by the names that the company gives', () => {
    const rates = withLines(
      sale,
      [18, 5, 18].map((rate) => line({ price: 1000, rate }, 'inter')),
    )
    const ledgers = { ...tallyLedgers, sales: 'Gas @{rate}', outputIgst: 'IGST payable' }
    expect(entriesOf(documentVoucher(rates, 'Sagar', { ...books, ledgers })).slice(1)).toEqual([
      ['Gas @18', 2000],
      ['Gas @5', 1000],
      ['IGST payable', 410],
      ['Round Off', -10],
    ])
  })

  test('that does not come to nothing is not written', () => {
    expect(() => documentVoucher({ ...sale, value: paise(1_797_700) }, 'Sagar', books)).toThrow(
      'Entries of SI/26-27/0001 come to -100 paise, not to 0',
    )
    expect(() => purchaseVoucher({ ...purchase, total: paise(1) }, books)).toThrow(RangeError)
  })

  test('is known again by an id that its number alone decides', () => {
    const ids = [
      documentVoucher(sale, 'Hotel Sagar', books),
      documentVoucher({ ...sale, day: day('2026-06-04') }, 'Another name', books),
      receiptVoucher(receipt, books),
    ]
    expect(ids.map(({ remoteId }) => remoteId)).toEqual([
      'refill-27AAPFU0939F1ZV-SI_26-27_0001',
      'refill-27AAPFU0939F1ZV-SI_26-27_0001',
      'refill-27AAPFU0939F1ZV-receipt-7',
    ])
  })
})

test('documents that are canceled are listed for whoever does it in Tally', () => {
  expect(canceledByHand(june)).toEqual(['SI/26-27/0003'])
})

describe('the XML', () => {
  test('has the tags of a voucher in their order, and debits below 0 as Yes', () => {
    const element = asElement(documentVoucher(sale, 'Hotel Sagar', books))
    expect(Object.fromEntries(element.attributes)).toEqual({
      REMOTEID: 'refill-27AAPFU0939F1ZV-SI_26-27_0001',
      VCHTYPE: 'Sales',
      ACTION: 'Create',
      OBJVIEW: 'Accounting Voucher View',
    })
    expect(element.children.slice(0, 11).map(({ name, text }) => `${name} ${text}`)).toEqual([
      'DATE 20260603',
      'GUID refill-27AAPFU0939F1ZV-SI_26-27_0001',
      'NARRATION Refill: invoice SI/26-27/0001',
      'VOUCHERTYPENAME Sales',
      'VOUCHERNUMBER SI/26-27/0001',
      'REFERENCE SI/26-27/0001',
      'PARTYLEDGERNAME Hotel Sagar',
      'PARTYGSTIN 27ABCPE1234F1ZB',
      'PLACEOFSUPPLY Maharashtra',
      'EFFECTIVEDATE 20260603',
      'ISINVOICE No',
    ])
    const [party, goods] = allNamed(element, 'ALLLEDGERENTRIES.LIST')
    expect(party?.children.slice(0, 4).map(({ text }) => text)).toEqual([
      'Hotel Sagar',
      'Yes',
      'Yes',
      '-17976.00',
    ])
    expect(goods?.children.map(({ text }) => text)).toEqual(['LPG Sales 18%', 'No', 'No', '15233.70'])
    expect(textsNamed(element, 'BILLTYPE')).toEqual(['New Ref'])
  })

  test('keeps a name of any script and sign', () => {
    const element = asElement(documentVoucher(sale, `${awkwardText}\u0000\u0007\uFFFF`, books))
    expect(textsNamed(element, 'PARTYLEDGERNAME')).toEqual([awkwardText.trim()])
  })

  test('is one file of a head, a piece for each voucher and a tail', async () => {
    const vouchers = [sale, creditNote].map((one) => voucherXml(documentVoucher(one, 'A & B', books), books))
    const pieces = await allPieces(tallyPieces({ ...books, company: 'Shree & Sons' }, 'Vouchers', vouchers))
    expect(pieces).toHaveLength(4)
    const file = parseXml(pieces.join(''))
    expect(textsNamed(file, 'SVCURRENTCOMPANY')).toEqual(['Shree & Sons'])
    expect(textsNamed(file, 'REPORTNAME')).toEqual(['Vouchers'])
    expect(textsNamed(file, 'VOUCHERNUMBER')).toEqual([sale.number, creditNote.number])
  })

  test('of masters completes the ledgers that are there', async () => {
    const party = { ...hotel, ledger: 'Sagar <2>', group: 'Sundry Debtors' } as const
    const unregistered = { ...party, ledger: 'Asha', gst: '', address: '' }
    const sides = ['sale', 'purchase'] as const
    const dealt = sides.flatMap((side) => [5, 18].map((rate) => ({ side, rate, hsn: '2711', place: '27' })))
    const own = ownLedgersXml(tallyLedgers, dealt)
    const messages = [...own, partyXml(party), partyXml(unregistered)]
    const pieces = await allPieces(tallyPieces(books, 'All Masters', messages))
    const file = parseXml(pieces.join(''))
    expect(textsNamed(file, 'IMPORTDUPS')).toEqual(['@@DUPCOMBINE'])
    const ledgers = allNamed(file, 'LEDGER')
    expect(ledgers.map((one) => `${one.attributes.get('NAME')}: ${textsNamed(one, 'PARENT')[0]}`)).toEqual([
      'LPG Sales 5%: Sales Accounts',
      'LPG Sales 18%: Sales Accounts',
      'LPG Purchase 5%: Purchase Accounts',
      'LPG Purchase 18%: Purchase Accounts',
      ...['Output CGST', 'Output SGST', 'Output IGST'].map((name) => `${name}: Duties & Taxes`),
      ...['Input CGST', 'Input SGST', 'Input IGST'].map((name) => `${name}: Duties & Taxes`),
      ...otherLedgers,
      'Sagar <2>: Sundry Debtors',
      'Asha: Sundry Debtors',
    ])
    expect(textsNamed(file, 'GSTREGISTRATIONTYPE')).toEqual(['Regular', 'Unregistered'])
    expect(textsNamed(file, 'INCOMETAXNUMBER')).toEqual(['ABCPE1234F'])
    expect(textsNamed(file, 'GSTDUTYHEAD').slice(0, 3)).toEqual(['CGST', 'SGST/UTGST', 'IGST'])
  })
})

describe('whatever the amounts', () => {
  const figure = fc.integer({ min: 0, max: 999_999_999 }).map(paise)
  const balances = (voucher: TallyVoucher) => {
    const element = asElement(voucher)
    const entries = allNamed(element, 'ALLLEDGERENTRIES.LIST')
    const amountOf = (one: XmlElement) => one.children.find(({ name }) => name === 'AMOUNT')?.text ?? ''
    expect(sumPaise(entries.map((one) => paiseFromRupees(amountOf(one))))).toBe(0)
    for (const one of entries) {
      const bills = allNamed(one, 'BILLALLOCATIONS.LIST').map((bill) => paiseFromRupees(amountOf(bill)))
      expect(textsNamed(one, 'ISDEEMEDPOSITIVE')).toEqual([amountOf(one).startsWith('-') ? 'Yes' : 'No'])
      expect(amountOf(one)).not.toBe('0.00')
      if (bills.length > 0) expect(sumPaise(bills)).toBe(paiseFromRupees(amountOf(one)))
    }
  }

  test('documents come to nothing, under any name', () => {
    fc.assert(
      fc.property(anyMonth, fc.string({ unit: 'binary', minLength: 1 }), (month, name) => {
        for (const one of month) balances(documentVoucher(one, `P${name}`, books))
      }),
      { numRuns: runs(15) },
    )
  })

  test('receipts and purchases come to nothing', () => {
    const paid = fc.record({ paid: fc.array(figure, { maxLength: 4 }), rest: figure, deposit: figure })
    const amounts = fc.record({ taxable: figure, cgst: figure, sgst: figure, igst: figure })
    const codes = fc.constantFrom('', '27111910', '7321', '998719')
    const lines = fc.array(fc.tuple(amounts, fc.constantFrom(0, 5, 18), codes), {
      minLength: 1,
      maxLength: 4,
    })
    fc.assert(
      fc.property(
        paid,
        lines,
        fc.integer({ min: -49, max: 50 }),
        ({ paid, rest, deposit }, bought, rounding) => {
          const allocations = paid.map((amount, index) => ({ number: `SI/${index + 1}`, amount }))
          const amount = addPaise(...paid, rest, deposit)
          balances(receiptVoucher({ ...receipt, amount, deposit, allocations }, books))
          const rates = bought.map(([one, rate, hsn]) => ({ ...one, rate, hsn }))
          const all = rates.flatMap(({ taxable, cgst, sgst, igst }) => [taxable, cgst, sgst, igst])
          const total = addPaise(...all, paise(rounding))
          balances(purchaseVoucher({ ...purchase, lines: rates, roundOff: paise(rounding), total }, books))
        },
      ),
    )
  })
})
