import { listInvoices } from '@refill/contract/features/invoices/invoices.contract.ts'
import { readGstr1 } from '@refill/contract/features/tax/gstr1.contract.ts'
import { readTaxMonth } from '@refill/contract/features/tax/month.contract.ts'
import { gstr1File } from '@refill/contract/features/tax/month.downloads.ts'
import { currentMonth, monthBefore } from '@refill/contract/features/tax/month.rules.ts'
import { addDays, dayInIndia } from '@refill/values/day.ts'
import { signedIn, type Fields } from '../calls.ts'
import { root, waitForSuccess } from '../child.ts'
import { databaseOf, withClient } from '../database.ts'
import { measureFile } from '../exports.ts'
import { tell, type House } from '../house.ts'
import { inWords } from '../ledger/ledger.ts'
import { measurePapers, timesOf } from '../papers.ts'
import { measureParts } from '../parts.ts'
import { cookieFor, startProduct, type Product } from '../product.ts'
import { measureReads, type Group } from '../reads.ts'
import { atMost, type Figure } from '../report.ts'
import { median } from '../statistics.ts'
import { inOneMonth } from './tax-sql.ts'

const longestFilling = 600_000 // ms
const small = 10_000
const month = monthBefore(currentMonth())
const limits = {
  paper: { first: 150, later: 25 }, // ms
  figures: 1, // s
  file: { seconds: 5, memory: 120, wait: 50 },
}

type Facts = { ids: number[]; numbers: string[]; customers: number[] }

const some = 200
const facts = `SELECT json_agg(id) AS ids, json_agg(number) AS numbers, json_agg(customer_id) AS customers
  FROM (SELECT id, number, customer_id FROM tax_documents WHERE id % greatest((SELECT max(id) FROM tax_documents) / ${some}, 1) = 0
    ORDER BY id LIMIT ${some}) AS spread`

const readFacts = async ({ dataDir }: Product): Promise<Facts> => {
  const { rows } = await withClient(databaseOf(dataDir), (client) => client.query<Facts>(facts))
  if (!rows[0]) throw new Error('there are no invoices')
  return rows[0]
}

/** Started anew after it was filled, as on the next morning. */
const startInvoices = async (house: House, invoices: number): Promise<Product> => {
  const dataDir = await house.folder('tax')
  const { child } = await startProduct(house, { dataDir, folder: root })
  const from = performance.now()
  await waitForSuccess(house.start(['bench/src/tax/fill.ts', dataDir, String(invoices)]), longestFilling)
  tell(`  ${invoices} invoices in ${((performance.now() - from) / 1000).toFixed(1)} s`)
  await child.stop()
  return startProduct(house, { dataDir, folder: root })
}

const today = dayInIndia(new Date())
const list = (what: string, asked: (facts: Facts) => Fields[]): Group<Facts> => ({
  what,
  endpoint: listInvoices.endpoint,
  limits: { ofBare: 0.5, ofSmall: 1.5 },
  asked: (known) => asked(known).map((fields) => ({ page: 1, limit: 25, ...fields })),
})
const windows = Array.from({ length: 20 }, (_, index) => {
  const to_date = addDays(today, -60 - index * 28)
  return { from_date: addDays(to_date, -6), to_date }
})

const groups = [
  list('Invoices, page 1 of 25', () => [{}]),
  list('Page 10', () => [{ page: 10 }]),
  list('A week somewhere', () => windows.map((window) => ({ ...window, limit: 10 }))),
  list('Of a customer', ({ customers }) => customers.map((customer_id) => ({ customer_id, limit: 5 }))),
  list('By number', ({ numbers }) => numbers.map((search) => ({ search }))),
  list('By running number', ({ ids }) => ids.map((id) => ({ search: String(id) }))),
]

const healthy = { what: '/healthz', request: { method: 'GET', path: '/healthz' } } as const

const measureReturn = async (product: Product, invoices: number): Promise<Figure[]> => {
  const headers = { cookie: await cookieFor(product.origin) }
  const file = { method: 'GET', path: `/${gstr1File.path}?month=${month}`, headers }
  const [asked] = (await signedIn(product.origin, listInvoices.endpoint))([{ page: 1, limit: 5 }]).requests
  const others = [healthy, ...(asked ? [{ what: 'a list of five', request: asked }] : [])]
  const what = `GSTR-1 of ${inWords(inOneMonth(invoices))} invoices as JSON`
  return measureFile(product, { what, file, others, limits: limits.file })
}

const measureFigures = async (product: Product, what: string, endpoint: string): Promise<Figure> => {
  const asked = Array.from({ length: 5 }, () => ({ month, page: 1, limit: 25 }))
  const took = await timesOf(product.origin, (await signedIn(product.origin, endpoint))(asked).requests)
  const seconds = took.map((milliseconds) => milliseconds / 1000)
  const note = seconds.map((one) => one.toFixed(2)).join(', ')
  return atMost(what, median(seconds), limits.figures, { unit: 's', note })
}

/** Invoices of two years, a hundred thousand of them in one month, beside few. */
export const measureTax = async (house: House, invoices: number): Promise<Figure[]> => {
  const sizes = { large: `at ${inWords(invoices)}`, small: `at ${inWords(small)}` }
  tell(`Filling businesses with ${inWords(small)} and ${inWords(invoices)} invoices…`)
  const [little, much] = [await startInvoices(house, small), await startInvoices(house, invoices)]
  const { ids } = await readFacts(much)
  const paths = ids.slice(0, 21).map((id) => `/invoices/${id}.pdf`)
  const parts: [string, () => Promise<Figure[]>][] = [
    ['GSTR-1 as JSON', () => measureReturn(much, invoices)],
    [
      'Figures',
      async () => [await measureFigures(much, 'GSTR-1 of the month on screen', readGstr1.endpoint)],
    ],
    ['Month', async () => [await measureFigures(much, 'The month on screen', readTaxMonth.endpoint)]],
    ['PDF', () => measurePapers(much, { what: 'Invoice as PDF', paths, longest: limits.paper })],
    ['Lists', () => measureReads(groups, readFacts)(house, much, little, sizes)],
  ]
  const figures = await measureParts(parts)
  await much.child.stop()
  await little.child.stop()
  return figures
}
