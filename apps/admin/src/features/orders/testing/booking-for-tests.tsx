import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeServer, type Call } from '../../../api/testing/fake-server.ts'
import { customerRecord, customerRow, productRow } from '../../../api/testing/rows.ts'
import { showRoutes, type Around } from '../../../ui/testing/show.tsx'
import { stock } from '../../inventory/testing/stock-for-tests.tsx'
import { orderRoutes } from '../orders.routes.tsx'

export const products = [
  productRow(1, '19 kg Commercial Refill'),
  productRow(2, '47.5 kg Industrial Refill', { taxable_amount: 3778.05, security_deposit: 4900 }),
  productRow(3, '14.2 kg Domestic Refill', { category: 'Domestic', gst: 5, taxable_amount: 856.5 }),
  productRow(4, 'Pressure Regulator', {
    category: 'Regulator',
    type: 'Allied',
    uom: 'pcs',
    taxable_amount: 211.86,
    security_deposit: 0,
  }),
]

const customer = (id: number, name: string, mobile: string, district = 'Pune') =>
  customerRow({ id, name, tradename: name, mobile, district, state: 'Maharashtra' })

const customers = [
  customer(11, 'Green Leaf', '7720013985'),
  customer(12, 'Patil Engineering', '9422058190', 'Satara'),
]

const greenLeaf = customerRecord({ ...customers[0] })

export const credit = {
  credit_days: 15,
  credit_limit: 200_000,
  due: 142_380.5,
  on_account: 0,
  open: 20_000,
  oldest_due: { id: 3991, orderid: 'ORD/26-27/03991', day: '2026-11-12', days: 9 },
  empties_owed: [{ product_name: '47.5 kg Industrial Refill', size: '47.5 kg', count: 4 }],
}

const offered = (uuid: string, product_name: string, count: number, price: number, deposit_count = 0) => ({
  uuid,
  product_name,
  count,
  price,
  deposit_count,
})

/** What is known of Green Leaf: two lines last time, one usual product that was not among them. */
export const help = {
  credit,
  supply: 'intra' as const,
  rounds: false,
  price_floor: 50,
  overdue_days: null,
  eway: { from: '27', limit: null },
  customer_name: 'Green Leaf',
  registration_class: 'regular' as const,
  state: 'Maharashtra',
  customer_type: 'Commercial',
  gst: '27AAPFU0939F1ZV',
  shipping_address: 'Shop 4, Sarang Plaza, Baner Road',
  paymentmode: 'Credit',
  last: {
    id: 4102,
    orderid: 'ORD/26-27/04102',
    datetime: '2026-11-14 10:42:00',
    orderstatus: 4,
    what: '12 × 19 kg, 2 × 47.5 kg',
    lines: [
      offered('IOC001', '19 kg Commercial Refill', 12, 1512, 2),
      offered('IOC002', '47.5 kg Industrial Refill', 2, 3778.05),
    ],
  },
  usual: [
    offered('IOC001', '19 kg Commercial Refill', 12, 1512),
    offered('IOC003', '14.2 kg Domestic Refill', 4, 856.5),
  ],
}

const textOf = ({ parts }: Call, name: string) => {
  const [value] = parts[name] ?? []
  return typeof value === 'string' ? value : ''
}

/** A server with four products, stock of three of them, and two customers of whom the first is known well. */
export const bookingServer = () => {
  const answers: Parameters<typeof fakeServer>[0] = {
    productlist: { totalcount: products.length, product_list: products },
    'inventory.php': {
      totalcount: 3,
      data: [
        stock(1, { uuid: 'IOC001', cs_fulls: 402 }),
        stock(2, { uuid: 'IOC002', cs_fulls: 3 }),
        stock(3, { uuid: 'IOC003', cs_fulls: 222 }),
      ],
    },
    'customer-list': (call) => {
      const search = textOf(call, 'search').toLowerCase()
      const found = customers.filter(({ name, mobile }) => `${name} ${mobile}`.toLowerCase().includes(search))
      return { totalcount: found.length, reponselist: found }
    },
    'customer-details': { reponselist: greenLeaf, data: [greenLeaf] },
    'api/customers/create': { id: 77 },
    'api/orders/booking-help': (call) =>
      textOf(call, 'customer_id') === '11'
        ? help
        : {
            ...help,
            credit: { ...credit, credit_limit: 0, due: 0, open: 0, oldest_due: null, empties_owed: [] },
            supply: 'intra',
            rounds: false,
            customer_name: 'Patil Engineering',
            registration_class: 'unregistered',
            customer_type: 'Domestic',
            gst: '',
            shipping_address: '',
            paymentmode: '',
            last: null,
            usual: [],
          },
    'api/orders/create': {
      id: 4181,
      orderid: 'ORD/26-27/04181',
      totalamount: 21_409.92,
      total_security_deposit: 0,
    },
    driverlist: { totalcount: 0, reponselist: [] },
  }
  const server = fakeServer(answers)
  return { ...server, booked: () => server.to('api/orders/create') }
}

/** The screens of booking and sales at an address. */
export const showBooking = (at: string, around?: Around) => showRoutes(orderRoutes, at, around)

export const combobox = (name: string) => page.getByRole('combobox', { name, exact: true })
export const field = (name: string) => page.getByRole('textbox', { name, exact: true })
export const button = (name: string | RegExp) => page.getByRole('button', { name })
/** By the beginning of its words; what tells two of one name apart stands behind them. */
export const option = (text: string) => page.getByRole('option', { name: new RegExp(`^${text}`) })

/** A computed figure below the row. */
export const figure = (label: string) => page.getByLabelText(label, { exact: true })

/** The form, once its first field can be typed in. */
export const startBooking = async () => {
  const screen = await showBooking('/orders/new-order')
  await expect.element(screen.getByRole('heading', { name: 'New Order', level: 1 })).toBeVisible()
  // Its list opens once its code is there; before that letters are only kept.
  await expect.element(combobox('Customer')).toHaveAttribute('aria-haspopup')
  await expect.element(combobox('Customer')).toHaveFocus()
  return screen
}

/** By keyboard. */
export const typeGreenLeaf = async () => {
  await expect.element(combobox('Customer')).toBeVisible()
  await userEvent.fill(combobox('Customer'), 'green')
  await expect.element(option('Green Leaf')).toHaveAttribute('data-combobox-selected')
  await userEvent.keyboard('{Enter}')
  await expect.element(combobox('Product')).toHaveFocus()
}

/** By keyboard; what is known of them is there then. */
export const chooseGreenLeaf = async () => {
  await typeGreenLeaf()
  await expect.element(page.getByText(/^After this order/)).toBeVisible()
}

/** Types into the product field, which has the focus, and takes what it finds; the count is next. */
export const takeProduct = async (text: string) => {
  await expect.element(combobox('Product')).toHaveFocus()
  await userEvent.keyboard(text)
  await expect
    .element(page.getByRole('option', { selected: false }).first())
    .toHaveAttribute('data-combobox-selected')
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Count')).toHaveFocus()
}
