import type { APIRequestContext } from '@playwright/test'
import { masters } from './masters.ts'
import { call, dayFromNow, openOffice } from './orders.ts'
import { expect, person, test as base } from './test.ts'

type Made = { id: number }

/** Names, addresses and amounts as long as they come: what holds them holds all others. */
const long = {
  product: {
    product_name: `Indane 47.5 kg Industrial LPG Refill with Liquid Offtake Valve ${Date.now() % 1_000_000}`,
    rsp: '9876.50',
    security_deposit: '9876.50',
  },
  customer: {
    name: `Shri Chhatrapati Shivaji Maharaj Sahakari Sakhar Karkhana Limited ${Date.now() % 1_000_000}`,
    tradename: 'Shivneri Sugar and Agro Processing Industries, Narayangaon Works',
    email: 'purchase.department.narayangaon@shivnerisugarandagroindustries.example',
    address: 'Gat No. 1142/1 to 1142/7, Pune-Nashik Highway, opposite the old octroi post, Narayangaon',
    state: 'Maharashtra',
    credit_limit: '250000000',
  },
  ordered: {
    'count[]': '95',
    shipping_address:
      'Gat No. 1142/1 to 1142/7, Pune-Nashik Highway, opposite the old octroi post, Narayangaon 410504',
  },
}

/** A purchase and an order that was delivered and half paid. */
const trade = async (request: APIRequestContext, vendor: number, today: string) => {
  const { product, book, assign, move } = await openOffice(request, '9500', long)
  const uuid = product.uuid ?? ''
  const purchase = await call<Made>(request, '/purchase.php', {
    action: 'create',
    type: 'IOCL',
    inv_no: `LOOK${Date.now()}`,
    inv_date: today,
    vendor_id: String(vendor),
    'uuid[]': uuid,
    'unit_price[]': '8765.50',
    'qty[]': '950',
    'empty_returned[]': '4',
    'vehicle_no[]': 'MH12ZW0001',
  })
  const order = await book()
  await assign(order.id)
  await move(order.id, 3)
  type Read = { reponselist: { customer_id: number; details: { id: number }[] } }
  const read = { action: 'order_by_id', id: String(order.id) }
  const { reponselist } = await call<Read>(request, '/orders.php', read)
  await call(request, '/orders.php', {
    action: 'update_order',
    id: String(order.id),
    status: '4',
    'line_id[]': String(reponselist.details[0]?.id),
    'returnclinder[]': '31',
  })
  await call(request, '/receipt.php', {
    action: 'create',
    voucher_date: today,
    amount: '1098765.50',
    payment_mode: 'Online',
    transaction_number: `HDFCN52026112298765432${Date.now() % 1000}`,
    mode_of_transaction: 'NEFT',
    narration: 'On account of the November deliveries, as agreed with the purchase department',
    'orderid[]': order.orderid,
  })
  const customer = String(reponselist.customer_id)
  const cylinders = { customer_id: customer, 'uuid[]': uuid }
  await call(request, '/api/empties/create', { ...cylinders, day: today, 'empties[]': '1', note: 'Look' })
  await call(request, '/api/empties/open', { ...cylinders, day: '2026-04-01', 'fulls[]': '2' })
  const underWay = await book()
  await assign(underWay.id)
  await move(underWay.id, 3)
  const open = await book()
  const billed = await call<{ reponselist: Made[] }>(request, '/api/invoices/list', {
    order_id: String(order.id),
  })
  expect(billed.reponselist).toHaveLength(1)
  const invoice_id = String(billed.reponselist[0]?.id)
  const of = {
    invoice_id,
    day: today,
    reason: 'Price was agreed otherwise',
    'place[]': '1',
    'taxable[]': '10',
  }
  const cylindersOf = { 'quantity[]': '', 'fulls[]': '', 'empties[]': '' }
  const credit = await call<Made>(request, '/api/credit-notes/create', {
    ...of,
    ...cylindersOf,
    cause: 'price',
  })
  const debit = await call<Made>(request, '/api/debit-notes/create', of)
  return {
    product: product.id ?? '',
    uuid: product.uuid ?? '',
    credit: credit.id,
    debit: debit.id,
    purchase: purchase.id,
    order: order.id,
    open: open.id,
    invoice: invoice_id,
    customer,
  }
}

/** What the addresses of a business that was made have in them; before that, the names of these. */
type Ids = Readonly<Record<string, string>>
const named: Ids = new Proxy<Record<string, string>>({}, { get: (_, name) => String(name) })

/** The addresses of all screens; tools/addresses.ts sees what is missing. */
const addressesOf = (of: Ids): string[] => [
  '/',
  '/products',
  '/products/add-product',
  `/products/${of.product}`,
  `/products/edit/${of.product}`,
  '/inventory',
  '/inventory/add-inventory',
  '/inventory/count',
  '/inventory/counts',
  `/inventory/counts/${of.count}`,
  `/inventory/edit/${of.stock}`,
  '/purchase',
  '/purchase/add-purchase',
  `/purchase/add-purchase?again=${of.purchase}`,
  `/purchase/change-purchase?id=${of.purchase}`,
  `/purchase/detail/${of.purchase}`,
  '/purchase-reports',
  '/orders',
  `/orders/order-detail?id=${of.order}`,
  `/orders/change-order?id=${of.open}`,
  '/orders/approvals',
  '/backups',
  '/export',
  '/import',
  '/cut-over',
  '/speed',
  '/orders/new-order',
  `/orders/new-order?customer=${of.customer}`,
  '/sales-reports',
  '/delivery-times',
  '/without-code',
  `/sales-reports?fd=${of.before}&td=${of.today}&type=customer&of=${of.customer}`,
  '/receipt',
  '/receipt/dues',
  '/receipt/cash-due',
  '/receipt/prepaid',
  '/receipt/paid-back',
  '/receipt/deductions',
  '/cash',
  '/invoices',
  `/invoices/invoice-detail?id=${of.invoice}`,
  '/credit-notes',
  `/credit-notes/credit-note-detail?id=${of.credit}`,
  '/debit-notes',
  `/debit-notes/debit-note-detail?id=${of.debit}`,
  '/challan-inbox',
  '/tax/hand-off',
  '/tax',
  '/tax/gstr-1',
  '/receipt/statement',
  `/receipt/statement?customer=${of.customer}`,
  '/my-trip',
  '/trips',
  '/trips/add-trip',
  `/trips/add-trip?orders=${of.open}`,
  `/trips/change-trip?id=${of.trip}`,
  `/trips/settle?id=${of.trip}`,
  `/trips/trip-detail?id=${of.trip}`,
  '/driver-accounts',
  `/driver-accounts/account?id=${of.drivers}`,
  '/empties',
  '/empties/return',
  `/empties/return?customer=${of.customer}`,
  '/empties/opening',
  `/empties/opening?customer=${of.customer}`,
  '/empties-owed',
  '/days-out',
  '/receipt-reports',
  '/ledger-reports',
  `/ledger-reports?fd=${of.before}&td=${of.today}&product=${of.uuid}`,
  '/papers-running-out',
  '/tax/rates',
  '/settings',
  '/users',
  '/users/add-user',
  '/users/user-detail?id=1',
  '/roles',
  '/roles?role=2',
  '/api-keys',
  '/api-keys/add-key',
  '/account',
  '/other-device',
  '/activity',
  '/promo-list',
  '/nowhere',
  ...masters.flatMap(({ kind, list, word, hasDetail = true }) => [
    list,
    `${list}/add-${word}`,
    `${list}/edit/${of[kind]}`,
    ...(hasDetail ? [`${list}/${word}-detail?id=${of[kind]}`] : []),
  ]),
]

/** A business in which no screen is empty. */
const fillEveryScreen = async (request: APIRequestContext): Promise<Ids> => {
  const added: Record<string, number> = {}
  for (const { kind, create } of masters) added[kind] = await create(request)
  const today = dayFromNow(0)
  const traded = await trade(request, added.vendors ?? 0, today)
  type Stock = { data: { id: number }[] }
  const { data } = await call<Stock>(request, '/inventory.php', { action: 'list', search: traded.uuid })
  const counted = { 'uuid[]': traded.uuid, 'fulls[]': '1', 'empties[]': '', reason: 'Look' }
  const { id: count } = await call<Made>(request, '/api/inventory/count', counted)
  const crew = { vehicle_id: String(added.vehicles), driver_id: String(added.drivers) }
  const { id: trip } = await call<Made>(request, '/api/trips/create', { day: today, ...crew })
  // One who owes has more on his page than one who is new.
  const customers = traded.customer
  const ids = {
    ...added,
    ...traded,
    customers,
    count,
    trip,
    stock: data[0]?.id ?? '',
    before: dayFromNow(-9),
    today,
  }
  return Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, String(id)]))
}

/** Each with what its address reads like before there is a business. */
export const screens = addressesOf(named).map((name, index) => ({
  name,
  addressIn: (ids: Ids) => addressesOf(ids)[index] ?? '',
}))

/** Made once for each worker: who looks at every screen changes nothing. */
export const test = base.extend<object, { made: Ids }>({
  made: [
    async ({ playwright }, provide, { project }) => {
      const { baseURL = '' } = project.use
      const request = await playwright.request.newContext({ baseURL })
      await request.post('/api/admin/login', { multipart: person })
      await provide(await fillEveryScreen(request))
      await request.dispose()
    },
    { scope: 'worker' },
  ],
})
