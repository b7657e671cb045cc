import { day } from '@refill/values/day.ts'
import { paise } from '@refill/values/money.ts'
import { amountInWords } from '@refill/values/words.ts'
import { describe, expect, test } from 'vitest'
import {
  documentNumber,
  hsnOnFile,
  isDocumentNumber,
  isHsnLongEnough,
  isPlaceOfSupply,
  isUpiAddress,
  lastNoteDay,
  noteTime,
  placeOfSupply,
  prefixProblem,
  sectionOf,
  stateTaxName,
  supplyTo,
  taxesOn,
  taxTotals,
  unitCode,
  upiPayload,
  wholeOf,
  withoutGst,
} from './tax.rules.ts'
import { caterer, hotel, household, issued } from './tax.test-data.ts'

const ofOne = (taxable: number, rate: number, supply: 'intra' | 'inter') => {
  const line = { taxable: paise(taxable), ...taxesOn(paise(taxable), rate, supply) }
  return { ...line, ...taxTotals([line], { rounds: true }), sum: wholeOf(line) }
}

describe('what a line is taxed', () => {
  test.each([
    [
      1_523_370,
      18,
      { cgst: 137_103, sgst: 137_103, igst: 0, sum: 1_797_576, roundOff: 24, value: 1_797_600 },
    ],
    [20_000, 18, { cgst: 1800, sgst: 1800, igst: 0, sum: 23_600, roundOff: 0, value: 23_600 }],
    [1_000_000, 18, { cgst: 90_000, sgst: 90_000, igst: 0, sum: 1_180_000, roundOff: 0, value: 1_180_000 }],
    [100_000, 12, { cgst: 6000, sgst: 6000, igst: 0, sum: 112_000, roundOff: 0, value: 112_000 }],
  ])('is two halves within the state: %i paise at %i %%', (taxable, rate, expected) => {
    expect(ofOne(taxable, rate, 'intra')).toMatchObject(expected)
  })

  test.each([
    [3_046_740, 18, { cgst: 0, sgst: 0, igst: 548_413, sum: 3_595_153, roundOff: 47, value: 3_595_200 }],
    [761_685, 18, { cgst: 0, sgst: 0, igst: 137_103, sum: 898_788, roundOff: 12, value: 898_800 }],
    [8_474_577, 18, { cgst: 0, sgst: 0, igst: 1_525_424, sum: 10_000_001, roundOff: -1, value: 10_000_000 }],
  ])('is one tax to another state: %i paise at %i %%', (taxable, rate, expected) => {
    expect(ofOne(taxable, rate, 'inter')).toMatchObject(expected)
  })

  test.each([
    [100, 5, 3, 5],
    [333, 5, 8, 17],
    [10_050, 18, 905, 1809],
  ])(
    'of %i paise at %i %% is rounded half up, each half and the whole by itself',
    (taxable, rate, half, whole) => {
      expect(taxesOn(paise(taxable), rate, 'intra')).toEqual({ cgst: half, sgst: half, igst: 0 })
      expect(taxesOn(paise(taxable), rate, 'inter')).toEqual({ cgst: 0, sgst: 0, igst: whole })
    },
  )

  test('is rounded line by line, so that the printed lines add up to the printed sum', () => {
    const line = { taxable: paise(1010), ...taxesOn(paise(1010), 5, 'intra') }
    expect(taxTotals([line, line, line], { rounds: true })).toMatchObject({ cgst: 75, sgst: 75 })
  })

  test('adds up over two rates on one invoice', () => {
    const { value, roundOff } = issued({
      sold: [{ price: 5_555_500 }, { price: 1_010_000 }, { price: 81_238, rate: 5 }],
    })
    expect({ value, roundOff }).toEqual({ value: 7_832_600, roundOff: 10 })
  })
})

test.each([
  [85_300, 5, 81_238, 2031, 0],
  [17_000, 18, 14_407, 1297, -1],
  [1_25_00, 18, 10_593, 953, 1],
])(
  'a price of %i paise with %i %% GST in it is %i without, and rounding makes it whole again',
  (...vector) => {
    const [gross, rate, taxable, half, roundOff] = vector
    expect(withoutGst(paise(gross), rate)).toBe(taxable)
    expect(ofOne(taxable, rate, 'intra')).toMatchObject({ cgst: half, sgst: half, roundOff, value: gross })
  },
)

describe('the place of supply', () => {
  test.each([
    ['that of the registration, wherever the goods go', { gst: '29AAACH7409R1ZX', state: '27' }, '29'],
    ['that of the address for who is not registered', { gst: '', state: '24' }, '24'],
    ['our own without an address', { gst: '', state: '' }, '27'],
    ['that of the address for a registration from abroad', { gst: '9917IRL29003OSG', state: '24' }, '24'],
  ])('is %s', (_, buyer, expected) => {
    expect(placeOfSupply({ own: '27', ...buyer })).toBe(expected)
  })

  test('within the state is one supply, in another state another', () => {
    expect(supplyTo('27', '27')).toBe('intra')
    expect(supplyTo('27', '24')).toBe('inter')
  })

  test('lies in India, in a state of today', () => {
    expect(['27', '38', '97', '25', '28', '96', '99', '00'].map(isPlaceOfSupply)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ])
  })

  test('says what the half of the state is called', () => {
    expect(['04', '31', '27', '07', '34', '01'].map(stateTaxName)).toEqual([
      'UTGST',
      'UTGST',
      'SGST',
      'SGST',
      'SGST',
      'SGST',
    ])
  })
})

describe('a document is listed', () => {
  const over = (price: number, on: string, rounds = true) =>
    issued({ buyer: caterer, day: on, rounds, sold: [{ price }] })

  test('in the sums up to one lakh rupees to somebody unregistered elsewhere, by itself above', () => {
    expect(sectionOf(over(8_474_576, '2026-06-03'))).toBe('b2cs')
    expect(sectionOf(over(8_474_577, '2026-06-03', true))).toBe('b2cs')
    expect(sectionOf(over(8_474_577, '2026-06-03', false))).toBe('b2cl')
  })

  test('by the limit of its day', () => {
    expect(sectionOf(over(12_711_864, '2024-07-31'))).toBe('b2cs')
    expect(sectionOf(over(12_711_864, '2024-08-01'))).toBe('b2cl')
  })

  test('in the sums within the state, however large', () => {
    expect(sectionOf(issued({ buyer: household, sold: [{ price: 16_949_153 }] }))).toBe('b2cs')
  })

  test('as a note where its invoice was', () => {
    const note = (buyer: typeof caterer, value: number) =>
      sectionOf(
        issued({
          kind: 'credit_note',
          buyer,
          sold: [{ count: 5, price: 152_337 }],
          original: {
            kind: 'invoice',
            number: 'SI/26-27/0004',
            day: day('2026-06-09'),
            value: paise(value),
          },
        }),
      )
    expect(note(caterer, 10_785_500)).toBe('cdnur')
    expect(note(caterer, 8_987_900)).toBe('b2cs')
    expect(note(household, 10_785_500)).toBe('b2cs')
    expect(note(hotel, 10_785_500)).toBe('cdnr')
  })
})

test('a document to a registration elsewhere is taxed there though the goods stay here, and at home within a territory', () => {
  const hotelOfBengaluru = placeOfSupply({ own: '27', gst: '29AAACH7409R1ZX', state: '27' })
  expect(taxesOn(paise(1_000_000), 18, supplyTo('27', hotelOfBengaluru))).toMatchObject({ igst: 180_000 })
  const chandigarh = placeOfSupply({ own: '04', gst: '', state: '04' })
  expect(taxesOn(paise(1_000_000), 18, supplyTo('04', chandigarh))).toMatchObject({ sgst: 90_000, igst: 0 })
  expect([chandigarh, '07'].map(stateTaxName)).toEqual(['UTGST', 'SGST'])
})

test.each([
  ['2026-10-31', '2026-10-31', 'open'],
  ['2026-10-31', '2026-11-30', 'open'],
  ['2026-11-15', '2026-11-15', 'last_month'],
  ['2026-11-30', '2026-11-30', 'last_month'],
  ['2026-11-30', '2026-12-01', 'over'],
  ['2026-12-01', '2026-12-01', 'over'],
])(
  'a credit note of %s, entered on %s, on a supply of February 2026 finds its time %s',
  (noted, typed, time) => {
    expect(lastNoteDay(day('2026-02-14'))).toBe('2026-11-30')
    expect(noteTime(day('2026-02-14'), day(noted), day(typed))).toBe(time)
  },
)

describe('the number of a document', () => {
  test.each(['SI/26-27/000001', 'A', '1', 'ABCDEFGH12345678'])('may be %s', (number) => {
    expect(isDocumentNumber(number)).toBe(true)
  })
  test.each(['', '0SI/1', '/SI1', '-1', 'si/1', 'SI_1', 'ABCDEFGH123456789'])('cannot be %j', (number) => {
    expect(isDocumentNumber(number)).toBe(false)
  })

  test('outgrows its zeros', () => {
    expect(documentNumber('SI', '26-27', 1, 6)).toBe('SI/26-27/000001')
    expect(documentNumber('SI', '26-27', 1_234_567, 6)).toBe('SI/26-27/1234567')
  })

  test('leaves a prefix the room that the year and the digits do not take', () => {
    expect(['SI', 'S-1', '0', 's', '-S', ''].map((prefix) => prefixProblem(prefix, 4) === undefined)).toEqual(
      [true, true, false, false, false, false],
    )
    expect(prefixProblem('ABCD', 6)).toBe(
      'A number has at most 16 characters: with 6 digits the prefix can have 3',
    )
  })
})

test.each([
  ['2711', true, false],
  ['27111', true, false],
  ['271119', true, true],
  ['2711191', true, true],
  ['271', false, false],
])('HSN code %s is enough up to 5 crore: %s, above: %s', (hsn, below, above) => {
  expect(isHsnLongEnough(hsn, 'up_to_5')).toBe(below)
  expect(isHsnLongEnough(hsn, 'above_5')).toBe(above)
})

test('an HSN code of odd length is read as the one before', () => {
  expect(['27111', '2711191', '27111910'].map(hsnOnFile)).toEqual(['2711', '271119', '27111910'])
})

test('cylinders are counted, everything else is in its unit', () => {
  expect(unitCode('kg', true)).toBe('NOS')
  expect(['kg', 'Pcs', 'barrel'].map((unit) => unitCode(unit, false))).toEqual(['KGS', 'PCS', 'OTH'])
})

test('the value of a document is written out', () => {
  expect(amountInWords(paise(10_785_500))).toBe(
    'Rupees One Lakh Seven Thousand Eight Hundred Fifty Five Only',
  )
})

test('the QR of an invoice asks for what is due', () => {
  const payment = {
    upi: 'shree.gas@okbank',
    payee: 'Shree Gas & Sons',
    amount: paise(1_797_600),
    number: 'SI/1',
  }
  expect(upiPayload(payment)).toBe(
    'upi://pay?pa=shree.gas@okbank&pn=Shree%20Gas%20%26%20Sons&am=17976.00&cu=INR&tn=SI%2F1&tr=SI%2F1',
  )
  expect(['shree.gas@okbank', 'shree gas@okbank', '@okbank'].map(isUpiAddress)).toEqual([true, false, false])
})
