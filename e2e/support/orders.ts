import type { APIRequestContext } from '@playwright/test'
import { addByCall, expect, pdf, type NewProduct } from './test.ts'

let made = 0
const mark = () => `${process.pid}${Date.now() % 1_000_000}${made++}`
const digits = (length: number) =>
  String(Math.random())
    .slice(2, 2 + length)
    .padEnd(length, '7')

type Parts = { [name: string]: string | readonly string[] | File }

export const call = async <Answer>(request: APIRequestContext, path: string, parts: Parts) => {
  const multipart = new FormData()
  for (const [name, value] of Object.entries(parts))
    for (const one of value instanceof File ? [value] : [value].flat()) multipart.append(name, one)
  const answer = await request.post(path, { multipart })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()) as Answer
}

type Made = { id: number }
/** yyyy-MM-dd in India */
export const dayFromNow = (days: number) =>
  new Date(Date.now() + 330 * 60_000 + days * 86_400_000).toISOString().slice(0, 10)
/** dd-MM-yyyy */
export const shown = (day: string) => day.split('-').toReversed().join('-')

const scan = (name: string) => new File([new Uint8Array(pdf(mark()))], name, { type: 'application/pdf' })

export const addDriver = async (request: APIRequestContext) => {
  const name = `Ramesh Shinde ${mark()}`
  const { id } = await call<Made>(request, '/driver.php', {
    action: 'create',
    name,
    mobile1: `98${digits(8)}`,
    email: 'ramesh@example.com',
    address: 'Chakan',
    aadhar: '234123412346',
    drivinglicense: `MH12${digits(8)}`,
    names: 'Aadhaar,License',
    documentscount: '2',
    document0: scan('aadhaar.pdf'),
    document1: scan('license.pdf'),
  })
  return { id, name }
}

/** One vehicle in seven million: a journey makes some, and all journeys share a business. */
const vehicleNumber = () => `MH12${letter()}${letter()}${digits(4)}`
const letter = () => String.fromCharCode(65 + Math.floor(Math.random() * 26))

export const addVehicle = async (request: APIRequestContext) => {
  const vehicle = vehicleNumber()
  const { id } = await call<Made>(request, '/vehicle.php', {
    action: 'create',
    owner_name: 'Sahyadri Gas',
    owner_contact: '9822041763',
    driver_name: 'Ramesh Shinde',
    driver_contact: '9850012764',
    vehicle,
    chassis: `MAT${digits(8)}`,
    make: 'Tata',
    capacity: '5000',
    model: '2022',
    emergency_contact_number: '9850012764',
    names: 'RC,Insurance',
    'document_number[]': [`RC${digits(6)}`, `INS${digits(6)}`],
    documentscount: '2',
    document0: scan('rc.pdf'),
    document1: scan('insurance.pdf'),
  })
  return { id, vehicle }
}

/** To a driver and a vehicle that are made for it. */
export const assignAnybody = async (request: APIRequestContext, id: number) => {
  const [driver, vehicle] = [await addDriver(request), await addVehicle(request)]
  await call(request, '/orders.php', {
    action: 'assign_order',
    id: String(id),
    driver_id: String(driver.id),
    vehicle_id: String(vehicle.id),
    delivery_estimate: `${dayFromNow(1)} 16:30`,
  })
}

type Given = { product?: NewProduct; customer?: Parts; ordered?: Parts }

/** A product with stock, a customer, and orders of that customer; with other fields than usual where they are given. */
export const openOffice = async (request: APIRequestContext, fulls = '100', given: Given = {}) => {
  const product = await addByCall(request, given.product)
  await call(request, '/inventory.php', {
    action: 'create',
    'uuid[]': product.uuid ?? '',
    'os_fulls[]': fulls,
    'os_emptys[]': '5',
    'opening_date[]': dayFromNow(-9),
  })
  const name = `Patil Engineering ${mark()}`
  const customer = await call<Made>(request, '/api/customers/create', {
    name,
    mobile: `94${digits(8)}`,
    ...given.customer,
  })
  const book = (changes: { [field: string]: string } = {}) =>
    call<Made & { orderid: string }>(request, '/api/orders/create', {
      customer_id: String(customer.id),
      paymentmode: 'Cash',
      shipping_address: 'Gate 2, MIDC Bhosari, Pune 411026',
      'uuid[]': product.uuid ?? '',
      'count[]': '4',
      ...given.ordered,
      ...changes,
    })
  const assign = (id: number) => assignAnybody(request, id)
  const move = (id: number, status: number) =>
    call(request, '/orders.php', { action: 'update_order', id: String(id), status: String(status) })
  /** Booked and on its way. */
  const dispatched = async () => {
    const order = await book()
    await assign(order.id)
    await move(order.id, 3)
    return order
  }
  return { product, name, customer_id: customer.id, book, assign, move, dispatched }
}
