import { addDays, dayInIndia } from '@refill/values/day.ts'
import { listOrders, readOrder } from '@refill/contract/features/orders/orders.contract.ts'
import { salesByPartner, salesByProduct } from '@refill/contract/features/orders/sales.contract.ts'
import type { Fields } from '../calls.ts'
import { days } from '../ledger/business-sql.ts'
import { codes } from '../ledger/groups.ts'
import type { Group } from '../reads.ts'
import type { Facts } from './facts.ts'
import { surnames } from './masters-sql.ts'

const limit = 25
const windows = 100
const today = dayInIndia(new Date())
const everyDay = { first: addDays(today, -800), last: today }

/** Thirty days somewhere in the two years, each time the same ones. */
const someDays = Array.from({ length: windows }, (_, index) => {
  const first = addDays(today, -(days - 31) + ((index * 37) % (days - 61)))
  return { first, last: addDays(first, 29) }
})
const inTurn = <T>(all: readonly T[], index: number): T => {
  const one = all[index % all.length]
  if (one === undefined) throw new Error('there is nothing to ask for')
  return one
}

const list = { action: listOrders.action ?? '', limit }

export const deliveredFields: Fields[] = someDays.map(({ first, last }) => ({
  ...list,
  page: 1,
  type: '4',
  from_date: first,
  to_date: last,
}))
export const orderFields = ({ ids }: Facts): Fields[] =>
  ids.map((id) => ({ action: readOrder.action ?? '', id }))

/** Few enough rows that the smallest business fills its page. */
const searchFor = (words: readonly string[]): Fields[] =>
  words.map((search) => ({ ...list, limit: 10, page: 1, search }))

const names = surnames.map((name) => name.toLowerCase())
export const searchFields = ({ mobiles, numbers }: Facts): Fields[] =>
  searchFor([...names, ...mobiles.slice(0, 20), ...numbers.slice(0, 20)])

/** The last page that is full: fewer rows would look quicker. */
const lastOf = (total: number) => Math.floor(total / limit)
const around = 10 // pages; one alone would always be in the cache

const pages = (from: number): Fields[] =>
  Array.from({ length: around }, (_, index) => ({ ...list, page: Math.max(1, from - index) }))

const ofList = { endpoint: listOrders.endpoint, limits: { ofBare: 0.8, ofSmall: 1.5 } }
const ofSearch = { endpoint: listOrders.endpoint, limits: { ofBare: 0.6 } }
const ofRareWords = { endpoint: listOrders.endpoint, limits: { ofBare: 0.6, ofSmall: 1.5 } }
const ofSales = { endpoint: salesByProduct.endpoint, limits: { ofSmall: 1.5 } }

type Range = (typeof someDays)[number]
const productSales = ({ first, last }: Range, index: number): Fields => ({
  action: salesByProduct.action ?? '',
  page: 1,
  limit,
  fd: first,
  td: last,
  prod_code: inTurn(codes, index),
})
const partnerSales =
  ({ partners }: Facts) =>
  ({ first, last }: Range, index: number): Fields => ({
    action: salesByPartner.action ?? '',
    page: 1,
    limit,
    fd: first,
    td: last,
    dpid: inTurn(partners, index),
  })
export const salesFields = (): Fields[] => someDays.map(productSales)

export const groups: readonly Group<Facts>[] = [
  { what: 'Orders, 30 days of delivered ones', ...ofList, asked: () => deliveredFields },
  {
    what: 'Orders, a page in the middle',
    ...ofList,
    asked: ({ orders }) => pages(Math.ceil(lastOf(orders) / 2)),
  },
  { what: 'Orders, the last page', ...ofList, asked: ({ orders }) => pages(lastOf(orders)) },
  { what: 'Search for a surname', ...ofSearch, asked: () => searchFor(names) },
  {
    what: 'Search for a surname and a trade',
    ...ofRareWords,
    asked: () => searchFor(names.map((name) => `${name} caterers`)),
  },
  { what: 'Search for a mobile number', ...ofRareWords, asked: ({ mobiles }) => searchFor(mobiles) },
  { what: 'Search for an order number', ...ofRareWords, asked: ({ numbers }) => searchFor(numbers) },
  { what: 'One order', endpoint: readOrder.endpoint, limits: { ofBare: 0.6 }, asked: orderFields },
  { what: 'Sales of a product in 30 days', ...ofSales, asked: salesFields },
  {
    what: 'Sales of a product in two years',
    ...ofSales,
    asked: () => codes.map((_, index) => productSales(everyDay, index)),
  },
  {
    what: 'Sales of a partner in 30 days',
    ...ofSales,
    asked: (facts) => someDays.map(partnerSales(facts)),
  },
  {
    what: 'Sales of a partner in two years',
    ...ofSales,
    asked: (facts) => facts.partners.map((_, index) => partnerSales(facts)(everyDay, index)),
  },
]
