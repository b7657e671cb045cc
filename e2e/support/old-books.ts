import { writeXlsx } from 'hucre'
import { checked } from './gstin.ts'

// What a distributor has before: a list of customers with all that goes wrong in such lists, dues in Tally, stock and prices in
// sheets. Journeys know no source, so what is wrong is wrong by what people would say of it.

export const customerHeadings = [
  'Consumer No',
  'Name',
  'Mobile',
  'Email',
  'Address',
  'District',
  'State',
  'Pin',
  'GSTIN',
  'PAN',
  'Credit days',
  'Credit limit',
  'Security deposit',
  'Branch of',
] as const
type Heading = (typeof customerHeadings)[number]
export type OldCustomer = Record<Heading, string>

export const customerCount = 4_000

const scripts = [
  'Om Sai Bhojanalaya',
  'श्री गणेश भोजनालय',
  'શ્રી ખોડલ કેટરર્સ',
  'Royal Tandoor & Sons',
  'Hotel Kaveri',
]
const towns = ['Bhosari', 'Chakan', 'Moshi', 'Dehu', 'Alandi']

/** A customer as they should be: each has a name, number and mobile of their own. */
const rightCustomer = (line: number): OldCustomer => {
  const serial = String(line + 1).padStart(4, '0')
  const isFirm = line % 9 === 0
  const pan = `AAKFP${serial}L`
  return {
    'Consumer No': `C${serial}`,
    Name: `${scripts[line % scripts.length]} ${serial}`,
    Mobile: `98${String(50_000_000 + line * 37)}`,
    Email: line % 4 === 0 ? `kitchen${serial}@example.in` : '',
    Address: `Shop ${line + 1}, Market Yard, ${towns[line % towns.length]}`,
    District: 'Pune',
    State: 'Maharashtra',
    Pin: `4110${String(10 + (line % 80))}`,
    GSTIN: isFirm ? checked(`27${pan}1Z`) : '',
    PAN: isFirm ? pan : '',
    'Credit days': String((line % 4) * 15),
    'Credit limit': isFirm ? '2,50,000' : '50,000',
    'Security deposit': '0',
    'Branch of': '',
  }
}

type Fault = (right: OldCustomer, line: number) => Partial<OldCustomer>

/** Twenty kinds of what is wrong in lists that people keep. */
const faults: readonly Fault[] = [
  () => ({ Name: '' }),
  ({ Name }) => ({ Name: `${Name} ${'and Brothers '.repeat(12)}` }),
  () => ({ Mobile: '98500' }),
  () => ({ Mobile: '1850012764' }),
  () => ({ Mobile: '9.85E+09' }),
  () => ({ Mobile: '' }),
  () => ({ Email: 'kitchen at example' }),
  () => ({ Pin: '4110' }),
  () => ({ Pin: 'Pune' }),
  () => ({ GSTIN: '27AAPFU0939F1ZX' }),
  () => ({ GSTIN: '27AAPFU0939F1' }),
  () => ({ PAN: 'AAPF0939F' }),
  () => ({ State: 'Maharastra' }),
  () => ({ 'Credit days': 'thirty' }),
  () => ({ 'Credit days': '4000' }),
  () => ({ 'Credit limit': 'nil' }),
  () => ({ 'Credit limit': '-500' }),
  () => ({ 'Security deposit': '2 cylinders' }),
  () => ({ 'Branch of': 'Nobody Traders' }),
  (_, line) => ({ 'Consumer No': rightCustomer(line - 1)['Consumer No'] }),
]
const ofEach = 3
export const faultCount = faults.length * ofEach

/** Every sixtieth line or so has one of them; the others are right. */
const faultOf = (line: number): Fault | undefined => {
  const place = (line - 40) / 60
  return Number.isInteger(place) && place >= 0 && place < faultCount
    ? faults[place % faults.length]
    : undefined
}

export const rightCustomers: readonly OldCustomer[] = Array.from({ length: customerCount }, (_, line) =>
  rightCustomer(line),
)

const rowOf = (customer: OldCustomer) => customerHeadings.map((heading) => customer[heading])

/** The list as it is kept: a title, headings, and sixty lines in which something is wrong. */
export const customerBook = async (): Promise<Buffer> => {
  const rows = rightCustomers.map((right, line) => rowOf({ ...right, ...faultOf(line)?.(right, line) }))
  const title = ['Shree Gas Agency: customers as on 30-11-2026']
  return Buffer.from(
    await writeXlsx({ sheets: [{ name: 'Customers', rows: [title, [...customerHeadings], ...rows] }] }),
  )
}

/**
 * The lines that were sent back, put right by whoever knows the customers.
 * @param rows of the workbook of wrong lines, its headings first
 */
export const mendedBook = async (rows: readonly (readonly unknown[])[]): Promise<Buffer> => {
  const [headings = [], ...lines] = rows.map((row) => row.map(String))
  const at = headings.indexOf('Address')
  const mended = lines.map((line) => {
    const shop = /^Shop (\d+),/.exec(line[at] ?? '')?.[1]
    const right = rightCustomers[Number(shop) - 1]
    if (!right) throw new Error(`nobody lives at ${line[at]}`)
    return rowOf(right)
  })
  return Buffer.from(
    await writeXlsx({ sheets: [{ name: 'Customers', rows: [[...customerHeadings], ...mended] }] }),
  )
}

/** Rupees, as the old books have them. */
export const duesOf = (line: number): number => (line % 5 === 0 ? 1_000 + (line % 700) + 0.25 : 0)
export const advanceOf = (line: number): number => (line % 50 === 1 ? 500 : 0)

const sumOf = (of: (line: number) => number) =>
  rightCustomers.reduce((sum, _, line) => sum + Math.round(of(line) * 100), 0) / 100
export const duesTotal = sumOf(duesOf)
export const advancesTotal = sumOf(advanceOf)

const bill = (name: string, amount: number, isAdvance: boolean) =>
  `<BILLALLOCATIONS.LIST><NAME>${name}</NAME><BILLDATE>20261015</BILLDATE><ISADVANCE>${isAdvance ? 'Yes' : 'No'}</ISADVANCE>` +
  `<OPENINGBALANCE>${(isAdvance ? amount : -amount).toFixed(2)}</OPENINGBALANCE></BILLALLOCATIONS.LIST>`

const escaped = (text: string) => text.replaceAll('&', '&amp;')

/** Ledgers with their outstanding bills, as Tally exports them: UTF-16, debits below zero. */
export const tallyDues = (): Buffer => {
  const ledgers = rightCustomers.flatMap(({ Name }, line) => {
    const bills = [
      ...(duesOf(line) > 0 ? [bill(`SI/${line + 1}`, duesOf(line), false)] : []),
      ...(advanceOf(line) > 0 ? [bill(`ADV/${line + 1}`, advanceOf(line), true)] : []),
    ]
    if (bills.length === 0) return []
    return `<LEDGER NAME="${escaped(Name)}"><PARENT>Sundry Debtors</PARENT>${bills.join('')}</LEDGER>`
  })
  const xml = `<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA><REQUESTDESC><REPORTNAME>All Masters</REPORTNAME></REQUESTDESC><REQUESTDATA><TALLYMESSAGE xmlns:UDF="TallyUDF">${ledgers.join('\r\n')}</TALLYMESSAGE></REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>`
  return Buffer.from(`\ufeff${xml}`, 'utf16le')
}

export const products = [
  {
    code: 'IOC14KG',
    name: '14.2 kg Domestic LPG',
    category: 'Domestic',
    size: '14.2',
    price: '852.50',
    fulls: 310,
    empties: 120,
  },
  {
    code: 'IOC19KG',
    name: '19 kg Commercial LPG',
    category: 'Commercial',
    size: '19',
    price: '1784.16',
    fulls: 164,
    empties: 71,
  },
  {
    code: 'IOC47KG',
    name: '47.5 kg Commercial LPG',
    category: 'Commercial',
    size: '47.5',
    price: '4460.50',
    fulls: 22,
    empties: 9,
  },
] as const

const csv = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(
    rows.map((row) => row.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(',')).join('\r\n'),
  )

const priceHeadings = [
  'Product name',
  'Code',
  'Category',
  'Company',
  'HSN',
  'GST %',
  'Material',
  'Unit',
  'Size',
  'Tare weight',
  'Water capacity',
  'Height',
  'Diameter',
  'Thickness',
  'Price',
  'Deposit',
]
export const priceList = (): Buffer =>
  csv([
    priceHeadings,
    ...products.map(({ code, name, category, size, price }) => [
      name,
      code,
      category,
      'IOCL',
      '27111910',
      category === 'Domestic' ? '5%' : '18%',
      'steel',
      'kg',
      size,
      '16.8',
      '44.5',
      '820',
      '320',
      '2.9',
      price,
      '2,400',
    ]),
  ])

export const stockSheet = (day: string): Buffer =>
  csv([
    ['Item', 'Fulls', 'Empties', 'As on'],
    ...products.map(({ code, fulls, empties }) => [code, String(fulls), String(empties), day]),
  ])

export const driverSheet = (): Buffer =>
  csv([
    ['Driver name', 'Mobile', 'Email', 'Address', 'Aadhaar no', 'Licence no'],
    ['Ramesh Shinde', '9850012764', 'ramesh@example.com', 'Chakan', '234123412346', 'MH1220110012345'],
  ])

export const vehicleSheet = (): Buffer =>
  csv([
    [
      'Vehicle no',
      'Chassis number',
      'Make',
      'Capacity',
      'Model',
      'Owner name',
      'Owner contact',
      'Driver name',
      'Driver contact',
      'Supply',
      'Delivery',
      'RC number',
      'Insurance number',
    ],
    [
      'MH12QF4821',
      'MAT445KJ7H8',
      'Tata Ace',
      '120',
      '2021',
      'Sunita Patil',
      '9822041763',
      'Ramesh Shinde',
      '9850012764',
      'Yes',
      'Yes',
      'RC4821X77',
      'INS482199',
    ],
  ])
