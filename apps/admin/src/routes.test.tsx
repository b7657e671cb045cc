import { screenAt, screens } from '@refill/contract/features/speed/screens.ts'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { allMasters } from './all-masters.ts'
import { menu, menuGroups } from './menu.ts'
import { paths } from './paths.ts'
import { routes as tree } from './routes.tsx'

/** One address of each kind; a kind that is missing here does not compile. */
const examples: Record<keyof typeof paths, string> = {
  ...paths,
  product: paths.product(7),
  editProduct: paths.editProduct(7),
  count: paths.count(7),
  editInventory: paths.editInventory(7),
  purchaseDetail: paths.purchaseDetail(7),
  purchaseAgain: paths.purchaseAgain(7),
  changePurchase: paths.changePurchase(7),
  purchasesOf: paths.purchasesOf({ vendor: 7 }),
  ordersOf: paths.ordersOf({ type: '3', from: '2026-04-01' }),
  trip: paths.trip(7),
  addTripOf: paths.addTripOf([7, 8]),
  changeTrip: paths.changeTrip(7),
  settleTrip: paths.settleTrip(7),
  driverAccount: paths.driverAccount(7),
  order: paths.order(7),
  changeOrder: paths.changeOrder(7),
  newOrderFor: paths.newOrderFor(7),
  receiptsOf: paths.receiptsOf({ customer: 7 }),
  receiptFor: paths.receiptFor('ORD-26-0000007'),
  receiptNumbered: paths.receiptNumbered('RC/26-27/00001'),
  duesOf: paths.duesOf({ age: 'to_15' }),
  emptiesReturn: paths.emptiesReturn('ER/26-27/00001'),
  returnEmptiesOf: paths.returnEmptiesOf(7),
  openingCylindersOf: paths.openingCylindersOf(7),
  receiptReport: paths.receiptReport({ fd: '2026-11-20', td: '2026-11-20', mode: 'Prepaid' }),
  cashDueOf: paths.cashDueOf({ driver: 7 }),
  cashOn: paths.cashOn('2026-11-20'),
  cashNumbered: paths.cashNumbered('CH/26-27/00001'),
  invoiceDetail: paths.invoiceDetail(7),
  creditNote: paths.creditNote(7),
  debitNote: paths.debitNote(7),
  purchasesBetween: paths.purchasesBetween({ from: '2026-11-01', to: '2026-11-30' }),
  taxMonthOf: paths.taxMonthOf({ month: '2026-11' }),
  gstr1Of: paths.gstr1Of({ month: '2026-11', section: 'b2b' }),
  statementOf: paths.statementOf(7),
  user: paths.user(7),
  role: paths.role(7),
  keyNamed: paths.keyNamed('Outside shop'),
  activityBy: paths.activityBy(7),
  activityOf: paths.activityOf('orders', 7),
  broughtIn: paths.broughtIn(7),
  refundNumbered: paths.refundNumbered('PB/26-27/00001'),
  deductionNumbered: paths.deductionNumbered('DD/26-27/00001'),
  ledgerReport: paths.ledgerReport({ fd: '2026-04-01', td: '2026-11-20', product: 'IN19' }),
}

const addresses = [
  ...Object.values(examples),
  ...Object.values(allMasters).flatMap(({ addresses: { list, add, edit, shared } }) => [
    list,
    add,
    edit(7),
    shared(7),
  ]),
]

/** In the specification, without a menu entry or a link: for whom has the address, or the printed link. */
const knownByAddress = ['/promo-list', '/promo-list/dp-detail', '/setup']

const join = (above: string, { path = '' }: RouteObject) =>
  path.startsWith('/') ? path : `${above}/${path}`.replace(/\/$/, '')

/** Every address that a route answers to, such as /products/edit/:id. */
const patternsIn = (routes: readonly RouteObject[], above = ''): string[] =>
  routes.flatMap((route) => {
    const path = join(above, route)
    return [...(route.element ? [path] : []), ...patternsIn(route.children ?? [], path)]
  })

/** What answers to an address; '/*' is the page for what leads nowhere. */
const patternOf = (address: string): string =>
  (matchRoutes(tree, address.replace(/\?.*/, '')) ?? []).reduce((above, { route }) => join(above, route), '')

test('every address that the panel builds leads to a screen', () => {
  const nowhere = addresses.filter((address) => patternOf(address) === '/*')
  expect(nowhere).toEqual([])
})

test('an address without an id is no id of another screen', () => {
  const fixed = addresses.filter((address) => !/\?|\/7$/.test(address))
  expect(fixed.map(patternOf)).toEqual(fixed)
})

test('every screen has an address that the panel builds', () => {
  const built = new Set(addresses.map(patternOf))
  const unbuilt = patternsIn(tree).filter((pattern) => pattern !== '/*' && !built.has(pattern))
  expect(unbuilt).toEqual(knownByAddress)
})

test('every screen is timed, and nothing else', () => {
  const untimed = ['/*', '/login', ...knownByAddress]
  const patterns = patternsIn(tree).filter((pattern) => !untimed.includes(pattern))
  expect(Object.keys(screens).toSorted()).toEqual(patterns.toSorted())
  const timed = addresses.map((address) => screenAt(address.replace(/\?.*/, ''))).filter(Boolean)
  expect(timed).toEqual(addresses.map(patternOf).filter((pattern) => !untimed.includes(pattern)))
})

test('every entry of the menu has an address of its own, and they all lead to screens', () => {
  const entries = [...menu, ...menuGroups.flatMap(({ entries }) => entries)].map(({ path }) => path)
  expect(new Set(entries).size).toBe(entries.length)
  expect(entries.map(patternOf)).toEqual(entries)
})
