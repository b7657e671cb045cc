import type { InventoryRow } from '@refill/contract/features/inventory/inventory.contract.ts'
import type { ProductRow } from '@refill/contract/features/products/products.contract.ts'
import type { Purchase } from '@refill/contract/features/purchases/purchases.contract.ts'
import type { ReactNode } from 'react'
import { Link, Route, Routes } from 'react-router'
import { page, userEvent } from 'vitest/browser'
import { fakeServer, type Call } from '../../../api/testing/fake-server.ts'
import { productRow, vendorRow } from '../../../api/testing/rows.ts'
import { show } from '../../../ui/testing/show.tsx'
import { purchaseRoutes } from '../purchases.routes.tsx'

const product = (id: number, changes: Partial<ProductRow> = {}) => productRow(id, `Refill ${id}`, changes)

/** Five of IOCL, one of BPCL, one that no OMC sells. */
export const products = [
  ...[1, 2, 3, 4].map((id) => product(id)),
  product(5, { gst: 0, category: 'Lpg', capacity: 0, product_name: 'Loose gas', type: 'iocl' }),
  product(6, { product_name: 'Bharat refill', type: 'BPCL' }),
  product(7, { product_name: 'Hose', type: 'Allied' }),
]

export const purchase = (id: number, changes: Partial<Purchase> = {}): Purchase => ({
  id,
  inv_no: `IOC${id}`,
  version: 1,
  vendor_id: 41,
  vendor_name: 'Chakan Plant',
  type: 'IOCL',
  total_amount: 123456.5,
  inv_date: '2026-11-20',
  place_of_supply: '27',
  vendor_gst: '27AAPFU0939F1ZV',
  supply: 'intra',
  credit: 'eligible',
  cgst: 38294.37,
  sgst: 38294.37,
  igst: 0,
  round_off: 0,
  details: [
    {
      id: id * 10,
      uuid: 'IOC001',
      product_name: 'Refill 1',
      quantity: 306,
      unit_price: 1402.5,
      gst: 18,
      empty_returned: 300,
      discount: 12,
      gst_amount: 76588.74,
      taxable_amount: 425493,
      vehicle_no: 'MH14GU2291',
    },
  ],
  canceled_at: '',
  canceled_by: '',
  cancel_reason: '',
  ...changes,
})

export const canceled = (id: number) =>
  purchase(id, {
    canceled_at: '2026-11-21 10:58:00',
    canceled_by: 'Meena Joshi',
    cancel_reason: 'Entered twice',
  })

/** Of the first product. */
const stock = (changes: Partial<InventoryRow>): InventoryRow => ({
  id: 1,
  product_id: 1,
  product_name: 'Refill 1',
  category: 'Commercial',
  type: 'IOCL',
  uuid: 'IOC001',
  os_fulls: 100,
  os_emptys: 20,
  cs_fulls: 80,
  cs_emptys: 15,
  securitydeposit: 2400,
  version: 1,
  opening_date: '2025-04-01',
  is_cylinder: true,
  counted_on: '',
  counted_fulls: null,
  counted_emptys: null,
  ...changes,
})

const vendors = [
  vendorRow({ id: 41, legalname: 'Indian Oil', tradename: 'Chakan Plant' }),
  vendorRow({ id: 42, tradename: 'Uran' }),
]

/** The business and the first vendor are in Maharashtra, the second in Gujarat. */
const parties = (vendor: unknown) => ({
  own_state: '27',
  vendor_gst: vendor === '41' ? '27AAPFU0939F1ZV' : '',
  vendor_state: vendor === '42' ? '24' : '',
})

/** A purchase that is opened by itself. */
export const readAnswer = (one: object, counted: object = {}) => ({
  reponselist: one,
  history: [],
  already_counted: false,
  counted_meanwhile: [],
  ...counted,
})

export const entered = { id: 12, total_amount: 123456.5, warnings: [] }

type Answer = object | 'network down'
/** By action; what a test does not say succeeds. */
type Purchases = {
  list?: (call: Call) => Answer
  stock?: Partial<InventoryRow>
  counted?: object[]
  create?: Answer | Promise<object>
  delete?: Answer
}

/** A server with seven products, two vendors and two purchases. */
export const purchaseServer = (actions: Purchases = {}) => {
  const rows = { totalcount: 2, data: [purchase(2), purchase(1)] }
  const server = fakeServer({
    productlist: { totalcount: products.length, product_list: products },
    vendorlist: ({ parts }) => {
      const [typed] = parts.search ?? []
      const search = typeof typed === 'string' ? typed.toLowerCase() : ''
      const found = vendors.filter((one) =>
        `${one.legalname} ${one.tradename}`.toLowerCase().includes(search),
      )
      return { totalcount: found.length, vendor_list: found }
    },
    'inventory.php': { totalcount: 1, data: [stock(actions.stock ?? {})] },
    'api/inventory/counted-since': { reponselist: actions.counted ?? [] },
    'api/purchases/parties': ({ parts }) => parties(parts.vendor_id?.[0]),
    'api/purchases/read': readAnswer(purchase(2)),
    'purchase.php': (call) => {
      const [action] = call.parts.action ?? []
      if (action === 'list') return actions.list?.(call) ?? rows
      return action === 'create' ? (actions.create ?? entered) : (actions.delete ?? {})
    },
  })
  const of = (action: string) => server.to('purchase.php').filter(({ parts }) => parts.action?.[0] === action)
  return { ...server, actions, of }
}

/** The screens of purchases at an address; `/start` has a link to each. */
export const showPurchases = (at: string, around: (screens: ReactNode) => ReactNode = (screens) => screens) =>
  show(
    around(
      <Routes>
        {purchaseRoutes}
        <Route path="/start" element={<Link to="/purchase/add-purchase">Add</Link>} />
        <Route path="*" element={null} />
      </Routes>,
    ),
    { at },
  )

export const field = (name: string | RegExp) => page.getByRole('textbox', { name })
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const combobox = (name: string) => page.getByRole('combobox', { name, exact: true })

/** By the beginning of its words; its code stands behind them. */
export const option = (text: string) => page.getByRole('option', { name: new RegExp(`^${text}`) })

/** Types into a searchable field and takes the first of what it finds. */
export const pick = async (name: string, text: string) => {
  await combobox(name).click()
  await userEvent.fill(combobox(name), text)
  await option(text).first().click()
}

export const fillHeader = async () => {
  await combobox('OMC Plant').selectOptions('IOCL')
  await field('INV No').fill('IOC2611004821')
  await pick('Vendor ID', 'Indian Oil')
  await field('INV Date').fill('01-01-2026')
}

type Figures = { empty?: string; rate?: string; discount?: string; qty?: string; vehicle?: string }

export const fillFigures = async ({
  empty = '10',
  rate = '100.10',
  discount = '',
  qty = '3',
  vehicle = 'MH14GU2291',
}: Figures = {}) => {
  await field('Empty Return').fill(empty)
  await field('Unit Rate').fill(rate)
  await field('Discount').fill(discount)
  await field('Quantity').fill(qty)
  await field('Vehicle Number').fill(vehicle)
}

export const addLine = async (name: string, figures: Figures = {}) => {
  await pick('Product', name)
  await fillFigures(figures)
  await button('Add').click()
}
