import { day } from '@refill/values/day.ts'
import { addPaise, paise, timesQuantity, type Paise } from '@refill/values/money.ts'
import { quantity } from '@refill/values/quantity.ts'
import * as fc from 'fast-check'
import { stateCode } from '../../identifiers/states.ts'
import type { Supply } from '../../supply.ts'
import { placeOfSupply, supplyTo, taxesOn, taxTotals } from './tax.rules.ts'
import type { Original, TaxDocument, TaxKind, TaxLine, TaxParty } from './tax-document.ts'

// Documents of a gas dealer in Maharashtra, in June 2026.

const party = (name: string, state: string, gst = ''): TaxParty => ({
  name,
  legalName: name,
  address: state === '' ? '' : '12 Station Road',
  district: '',
  state,
  pincode: '',
  gst,
  mobile: '',
  email: '',
})

export const issuer = party('Shree Gas', 'Maharashtra', '27AAPFU0939F1ZV')
export const hotel = party('Hotel Sagar', 'Maharashtra', '27ABCPE1234F1ZB')
export const plant = party('Bharat Foods', 'Karnataka', '29AAACH7409R1ZX')
export const household = party('Asha Patil', 'Maharashtra')
export const caterer = party('Kiran Caterers', 'Gujarat')
export const counterBuyer = party('Cash sale', '')

type Sold = {
  readonly count?: number
  /** Paise for one. */
  readonly price: number
  readonly rate?: number
  readonly hsn?: string
  readonly uqc?: string
  /** A note that changes the price of so many brings none back. */
  readonly isPriceOnly?: boolean
}

export const line = (sold: Sold, supply: Supply): TaxLine => {
  const { count = 1, price, rate = 18, hsn = '27111910', uqc = 'NOS', isPriceOnly = false } = sold
  const taxable = timesQuantity(paise(price), quantity(count))
  return {
    description: `Refill at ${rate} %`,
    hsn,
    uqc,
    quantity: quantity(isPriceOnly ? 0 : count),
    price: paise(price),
    rate,
    taxable,
    ...taxesOn(taxable, rate, supply),
  }
}

type Issued = {
  readonly kind?: TaxKind
  readonly number?: string
  readonly day?: string
  readonly buyer?: TaxParty
  readonly sold: readonly Sold[]
  readonly original?: Original | undefined
  readonly isCanceled?: boolean
  readonly reverseCharge?: boolean
  readonly rounds?: boolean
}

/** A document as it is issued, worked out by the rules. */
export const issued = (of: Issued): TaxDocument => {
  const { kind = 'invoice', buyer = hotel, sold, rounds = true } = of
  const place = placeOfSupply({ own: '27', gst: buyer.gst, state: stateCode(buyer.state) })
  const supply = supplyTo('27', place)
  const lines = sold.map((one) => line(one, supply))
  const { roundOff, value } = taxTotals(lines, { rounds })
  return {
    kind,
    number: of.number ?? 'SI/26-27/0001',
    day: day(of.day ?? '2026-06-03'),
    isCanceled: of.isCanceled ?? false,
    issuer,
    buyer,
    shipTo: '',
    placeOfSupply: place,
    supply,
    reverseCharge: of.reverseCharge ?? false,
    lines,
    roundOff,
    value,
    original: of.original,
  }
}

export const originalOf = ({ kind, number, day, value }: TaxDocument): Original => ({
  kind,
  number,
  day,
  value,
})

const commercial = 152_337
const household14 = { price: 81_238, rate: 5 }

const invoices = [
  issued({ sold: [{ count: 10, price: commercial }] }),
  issued({
    number: 'SI/26-27/0002',
    day: '2026-06-05',
    buyer: plant,
    sold: [{ count: 20, price: commercial }],
  }),
  issued({ number: 'SI/26-27/0003', day: '2026-06-06', sold: [{ price: commercial }], isCanceled: true }),
  issued({
    number: 'SI/26-27/0004',
    day: '2026-06-09',
    buyer: caterer,
    sold: [{ count: 60, price: commercial }],
  }),
  issued({
    number: 'SI/26-27/0005',
    day: '2026-06-12',
    buyer: caterer,
    sold: [{ count: 50, price: commercial }],
  }),
] as const

const memos = [1, 2, 3].map((serial) =>
  issued({ number: `DM/26-27/000${serial}`, day: '2026-06-14', buyer: household, sold: [household14] }),
)

const notes = [
  issued({
    kind: 'credit_note',
    number: 'CN/26-27/0001',
    day: '2026-06-15',
    sold: [{ count: 10, price: 2000, isPriceOnly: true }],
    original: originalOf(invoices[0]),
  }),
  issued({
    kind: 'credit_note',
    number: 'CN/26-27/0002',
    day: '2026-06-18',
    buyer: household,
    sold: [household14],
    original: { kind: 'invoice', number: 'DM/26-27/0003', day: day('2026-06-14'), value: paise(85_300) },
  }),
  issued({
    kind: 'credit_note',
    number: 'CN/26-27/0003',
    day: '2026-06-20',
    buyer: caterer,
    sold: [{ count: 5, price: commercial }],
    original: originalOf(invoices[3]),
  }),
]

/** A month with a document of every section; what it comes to is published with the upload of it. */
export const june: readonly TaxDocument[] = [...invoices, ...memos, ...notes]

const anySold = fc.record({
  count: fc.integer({ min: 1, max: 70 }),
  price: fc.integer({ min: 1, max: 400_000 }),
  rate: fc.constantFrom(0, 5, 12, 18),
  hsn: fc.constantFrom('27111910', '73110010', '998719'),
  uqc: fc.constantFrom('NOS', 'KGS'),
})

const anyOriginal = fc.record({
  kind: fc.constant('invoice' as const),
  number: fc.constant('SI/26-27/0001'),
  day: fc.constantFrom(day('2024-07-31'), day('2026-05-31')),
  value: fc.constantFrom(9_000_000, 10_000_001, 30_000_000).map(paise),
})

const prefixes: Record<TaxKind, string> = {
  invoice: 'SI',
  bill_of_supply: 'BS',
  credit_note: 'CN',
  debit_note: 'DN',
}

const anyIssued = fc.record({
  kind: fc.constantFrom('invoice', 'invoice', 'credit_note', 'debit_note', 'bill_of_supply'),
  day: fc.integer({ min: 10, max: 30 }).map((date) => `2026-06-${date}`),
  buyer: fc.constantFrom(hotel, plant, household, caterer, counterBuyer),
  sold: fc.array(anySold, { minLength: 1, maxLength: 4 }),
  original: anyOriginal,
  isCanceled: fc.constantFrom(false, false, false, true),
  reverseCharge: fc.constantFrom(false, false, true),
  rounds: fc.boolean(),
})

/** Documents of a month, of every kind and with every buyer. */
export const anyMonth = fc.array(anyIssued, { maxLength: 25 }).map((documents): readonly TaxDocument[] =>
  documents.map((of, index) => {
    const isNote = of.kind === 'credit_note' || of.kind === 'debit_note'
    const number = `${prefixes[of.kind]}/26-27/${String(index + 1).padStart(4, '0')}`
    const sold = of.kind === 'bill_of_supply' ? of.sold.map((one) => ({ ...one, rate: 0 })) : of.sold
    return issued({ ...of, number, sold, original: isNote ? of.original : undefined })
  }),
)

/** What all lines come to, added up without the rules: credit notes off, canceled documents left out. */
export const plainSum = (
  documents: readonly TaxDocument[],
  figure: 'taxable' | 'cgst' | 'sgst' | 'igst',
): Paise =>
  addPaise(
    ...documents
      .filter(({ isCanceled }) => !isCanceled)
      .flatMap(({ kind, lines }) =>
        lines.map((one) => paise(one[figure] * (kind === 'credit_note' ? -1 : 1))),
      ),
  )

/** Ledgers of neither goods nor taxes, with their groups in Tally. */
export const otherLedgers = [
  'Bank: Bank Accounts',
  'Cash: Cash-in-Hand',
  'Prepaid with Oil Companies: Current Assets',
  'Cylinder Deposits: Current Liabilities',
  ...['TDS under GST', 'TDS under Income Tax'].map((name) => `${name}: Loans & Advances (Asset)`),
  ...['Bank Charges', 'Discount Allowed', 'Bad Debts Written Off'].map(
    (name) => `${name}: Indirect Expenses`,
  ),
  'Round Off: Indirect Expenses',
]
