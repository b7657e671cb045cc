import { prepareChallan } from '@refill/contract/features/orders/prepared-challan.contract.ts'
import { cashCalls } from './plausible-cash.ts'
import { rateCalls } from './plausible-rates.ts'
import { factorOf } from './plausible-factor.ts'
import { handOffCalls } from './plausible-hand-off.ts'
import { invoiceCalls } from './plausible-invoices.ts'
import { masterCalls } from './plausible-masters.ts'
import { monthCalls } from './plausible-tax.ts'
import type { MasterKind } from '@refill/contract/masters/kinds.ts'
import { askApproval } from '@refill/contract/features/approvals/approvals.contract.ts'
import { today } from './today.ts'
import { business } from '../features/invoices/invoices.test-data.ts'
import { inHours, orderOffice } from '../features/orders/orders.test-data.ts'
import { createReturn } from '@refill/contract/features/empties/empties.contract.ts'
import { createOpenings } from '@refill/contract/features/empties/openings.contract.ts'
import { createKey } from '@refill/contract/features/keys/keys.contract.ts'
import { createRole } from '@refill/contract/features/users/roles.contract.ts'
import { createDeductions } from '@refill/contract/features/receipts/deductions.contract.ts'
import { createRefund, setOff } from '@refill/contract/features/receipts/on-account.contract.ts'
import {
  createOpeningAdvance,
  createOpeningDue,
} from '@refill/contract/features/receipts/opening-money.contract.ts'
import { createAdvance, createReceipt } from '@refill/contract/features/receipts/create-receipt.contract.ts'
import { aProduct, anImage } from '../features/products/products.test-data.ts'
import { allMasters } from '../registry/all-masters.ts'
import { credentials, type Office } from './office.ts'
import { addPerson } from './people.ts'

type Fields = { readonly [name: string]: unknown }

/** What a call is sent so that it succeeds, by its name; those that are not named need nothing. */
export type PlausibleCalls = { readonly [call: string]: () => Fields | Promise<Fields> }

/** An order at each step that a call goes on from, a purchase and a receipt. */
const documents = async (office: Office) => {
  const at = orderOffice(office)
  const product = await at.product()
  await at.open(product.uuid, '2026-04-01', 10_000, 100)
  const [vendor_id, customer_id] = [await at.vendor(), await at.customer()]
  const [driver_id, vehicle_id] = [await at.driver(), await at.vehicle()]
  const bookOne = async () => (await at.book(customer_id, [{ uuid: product.uuid, count: 1 }])).body
  const [received, dispatched, delivered] = [await bookOne(), await bookOne(), await bookOne()]
  const mistaken = await bookOne()
  const [changed, assigned, back] = [await bookOne(), await bookOne(), await bookOne()]
  await at.bring(assigned.id, 2)
  await at.bring(back.id, 3)
  await at.move(back.id, 6, { reason: 'Closed', scheduledate: today })
  await at.bring(dispatched.id, 3)
  await at.bring(delivered.id, 4)
  await at.bring(mistaken.id, 4)
  const lineId = (await at.read(received.id)).details[0]?.id
  const buy = async () => (await at.buy(vendor_id, '2026-05-01', [{ uuid: product.uuid, qty: 5 }])).body.id
  const receipt = {
    voucher_date: today,
    amount: '10',
    payment_mode: 'Cash',
    transaction_number: '',
    mode_of_transaction: '',
    narration: '',
    'orderid[]': [delivered.orderid],
  }
  const cylinders = { customer_id, day: today, 'uuid[]': [product.uuid] }
  const giveBack = async () =>
    (await office.send(createReturn, { ...cylinders, 'empties[]': ['1'], note: 'Found' })).body.id
  const stood = async () =>
    (await office.send(createOpenings, { ...cylinders, day: '2026-04-01', 'fulls[]': ['1'] })).body.ids[0]
  const receive = async () => (await office.send(createReceipt, receipt)).body.data.id
  /** A customer who owes for an order and has money on account. */
  const creditor = async () => {
    const id = await at.customer()
    const order = (await at.book(id, [{ uuid: product.uuid, count: 1 }])).body
    await at.bring(order.id, 4)
    const { 'orderid[]': _orders, ...money } = receipt
    await office.send(createAdvance, { ...money, customer_id: id })
    return id
  }
  return {
    /** Another one for each call that uses up what is on account. */
    creditors: await Promise.all(Array.from({ length: 20 }, creditor)),
    at,
    product,
    vendor_id,
    customer_id,
    driver_id,
    vehicle_id,
    received,
    dispatched,
    mistaken,
    lineId,
    changed,
    assigned,
    back,
    receipt,
    purchases: [await buy(), await buy()],
    receiptId: await receive(),
    cylinders,
    returnId: await giveBack(),
    openingId: await stood(),
  }
}

const documentCalls = async (office: Office, session: () => string): Promise<PlausibleCalls> => {
  const { at, product, received, dispatched, purchases, ...made } = await documents(office)
  const { customer_id, driver_id, vehicle_id, vendor_id } = made
  const [spare, gone, uncounted] = [await at.product(), await at.product(), await at.product()]
  await at.open(spare.uuid, '2026-04-01', 0)
  const { rows } = await office.pool.query<{ id: number; product_id: number }>(
    'SELECT id, product_id FROM inventory',
  )
  const inventoryOf = (id: number) => rows.find(({ product_id }) => product_id === id)?.id
  const dated = { from_date: '2026-04-01', to_date: today }
  const range = { fd: '2026-04-01', td: today }
  const coded = { prod_code: product.uuid, ...range }
  const crew = () => ({
    driver_id,
    vehicle_id,
    delivery_estimate: inHours(2),
  })
  const limited = await at.customer({ credit_limit: 1 })
  const credit = { customer_id: limited, paymentmode: 'Credit', 'uuid[]': [product.uuid], 'count[]': ['1'] }
  const beyond = {
    operation: 'api/orders/create',
    form: JSON.stringify(credit),
    note: 'Pays on Friday',
  } as const
  const decided = async () => ({
    id: (await office.send(askApproval, beyond, { cookie: session() })).body.id,
    reason: 'Old customer',
  })
  const opening = { customer_id, day: '2026-03-31', amount: '10' }
  const openedBefore = async (create: typeof createOpeningDue | typeof createOpeningAdvance) => {
    const { id } = (await office.send(create, opening)).body
    return { id, reason: 'Wrong' }
  }
  const deducted = async () => {
    const { number } = (await office.send(createOpeningDue, opening)).body
    return { voucher_date: today, deducted_tds_gst: '1', 'orderid[]': [number] }
  }
  const deductOnce = async () =>
    (await office.send(createDeductions, await deducted())).body.deductions[0]?.id ?? 1
  let next = 0
  let { password } = credentials
  const clerk = await addPerson(office, [])
  const ownFactor = factorOf(office, { password: () => password, session })
  const aKey = () => ({ name: `Shop ${(next += 1)}`, 'right[]': ['orders.read'] })
  const newUser = () => ({ name: 'Sunita Jadhav', username: `plausible.${(next += 1)}` })
  const url = await anImage()
  const productFields = () => aProduct({ url })
  return {
    'api/admin/login': () => credentials,
    'product.php product_by_id': () => ({ id: product.id }),
    'product.php create': productFields,
    'product.php update': async () => ({ ...(await productFields()), url: '', id: spare.id }),
    'product.php delete': () => ({ id: gone.id }),
    'inventory.php create': () => ({
      userid: 1,
      'uuid[]': [uncounted.uuid],
      'os_fulls[]': ['1'],
      'os_emptys[]': ['0'],
      'opening_date[]': ['2026-04-01'],
    }),
    'inventory.php update': () => ({
      id: inventoryOf(product.id),
      uuid: product.uuid,
      os_fulls: '10000',
      os_emptys: '100',
      opening_date: '2026-04-01',
    }),
    'api/inventory/opening-effect': () => ({
      id: inventoryOf(product.id),
      os_fulls: '10000',
      os_emptys: '90',
      opening_date: '2026-04-01',
    }),
    'inventory.php delete': () => ({ id: inventoryOf(spare.id) }),
    'api/inventory/count': () => ({
      'uuid[]': [product.uuid],
      'fulls[]': ['9000'],
      'empties[]': ['90'],
      reason: 'Counted',
    }),
    'api/orders/create': () => ({
      customer_id,
      paymentmode: 'PO',
      ponum: '7',
      'uuid[]': [product.uuid],
      'count[]': ['1'],
      'price[]': ['1500'],
      'deposit_count[]': ['0'],
    }),
    'api/orders/booking-help': () => ({ customer_id }),
    'orders.php list': () => dated,
    'orders.php order_by_id': () => ({ id: received.id }),
    'orders.php update_order': () => ({ id: dispatched.id, status: 6, reason: 'Closed' }),
    'orders.php update_order 5': () => ({ id: dispatched.id, reason: 'Not wanted' }),
    'orders.php assign_order': () => ({
      ...crew(),
      id: received.id,
    }),
    'api/orders/update-empties': () => ({
      id: received.id,
      'line_id[]': [made.lineId],
      'returnclinder[]': ['1'],
    }),
    'api/orders/change': () => ({
      id: made.changed.id,
      paymentmode: 'Cash',
      'uuid[]': [product.uuid],
      'count[]': ['2'],
      'price[]': ['1500'],
      'deposit_count[]': ['0'],
    }),
    'api/orders/change-assignment': () => ({ id: made.assigned.id, ...crew() }),
    'api/orders/dispatch-again': () => ({ id: made.back.id, ...crew() }),
    'api/orders/load': () => ({ 'id[]': [String(made.changed.id)], vehicle_id: crew().vehicle_id }),
    'api/orders/shortages': () => ({ id: made.changed.id }),
    'api/orders/prepare-challan': () => ({ id: made.assigned.id }),
    'api/orders/withdraw-challan': async () => {
      await office.send(prepareChallan, { id: made.assigned.id }, { cookie: session() })
      return { id: made.assigned.id, reason: 'Not today' }
    },
    'api/orders/undo-delivery': () => ({ id: made.mistaken.id, reason: 'Another order was meant' }),
    'reports/sales_report.php all': () => range,
    'reports/sales_report.php customer': () => ({ userid: customer_id, ...range }),
    'reports/sales_report.php product': () => coded,
    'reports/sales_report.php delivery_partner': () => ({ dpid: 1, ...range }),
    'api/orders/sales-days': () => coded,
    'reports/ledger_report.php fetchledgerreport': () => coded,
    'api/cylinder-ledger/days': () => coded,
    'reports/purchase_report.php vendor': () => ({ vendor_id, ...range }),
    'reports/purchase_report.php product': () => coded,
    'reports/purchase_report.php list': () => range,
    'purchase.php list': () => dated,
    'api/purchases/read': () => ({ id: purchases[0] }),
    'purchase.php create': () => ({
      type: 'IOCL',
      inv_no: `PLAUSIBLE${(next += 1)}`,
      inv_date: '2026-05-01',
      vendor_id,
      'uuid[]': [product.uuid],
      'unit_price[]': ['1500'],
      'qty[]': ['1'],
      'empty_returned[]': ['0'],
      'vehicle_no[]': ['MH12ZW0001'],
      place_of_supply: '27',
      credit: 'blocked',
      cgst: '135.50',
      sgst: '135',
      igst: '',
    }),
    'purchase.php delete': () => ({ id: purchases[1] }),
    'receipt.php list': () => dated,
    'receipt.php create': () => made.receipt,
    'receipt.php delete': () => ({ id: made.receiptId }),
    'api/receipts/create-advance': () => ({ ...made.receipt, customer_id }),
    'api/receipts/set-off': () => ({ customer_id: made.creditors.shift() ?? customer_id }),
    'api/receipts/undo-set-off': async () => {
      const { body } = await office.send(setOff, { customer_id: made.creditors.shift() ?? customer_id })
      const [order] = body.success ? body.order_amounts : []
      return { id: order?.id ?? 1, reason: 'Meant for another order' }
    },
    'api/receipts/pay-back': () => ({ ...made.receipt, customer_id: made.creditors.shift() ?? customer_id }),
    'api/receipts/cancel-refund': async () => {
      const payment = { ...made.receipt, customer_id: made.creditors.shift() ?? customer_id }
      const { body } = await office.send(createRefund, payment)
      return { id: body.success ? body.data.id : 1, reason: 'Entered twice' }
    },
    'api/receipts/deduct': () => deducted(),
    'api/receipts/cancel-deduction': async () => ({ id: await deductOnce(), reason: 'Wrong sum' }),
    'api/receipts/certify-deduction': async () => ({ id: await deductOnce(), certificate: 'GSTR7A/118' }),
    'api/receipts/deductions': () => ({ customer_id }),
    'api/receipts/refunds': () => ({ customer_id }),
    'api/receipts/openings': () => ({ customer_id }),
    'api/receipts/open-due': () => opening,
    'api/receipts/open-advance': () => opening,
    'api/receipts/cancel-opening-due': async () => openedBefore(createOpeningDue),
    'api/receipts/cancel-opening-advance': async () => openedBefore(createOpeningAdvance),
    'api/receipts/report': () => range,
    'api/receipts/days': () => range,
    'api/receipts/statement': () => ({ customer_id, ...range }),
    'api/empties/create': () => ({ ...made.cylinders, 'empties[]': ['1'], note: 'Found' }),
    'api/empties/cancel': () => ({ id: made.returnId, reason: 'Wrong' }),
    'api/customers/position': () => ({ id: customer_id }),
    'api/empties/held': () => ({ customer_id }),
    'api/empties/openings': () => ({ customer_id }),
    'api/empties/open': async () => ({
      customer_id: await at.customer(),
      day: '2026-04-01',
      'uuid[]': [product.uuid],
      'fulls[]': ['1'],
    }),
    'api/empties/cancel-opening': () => ({ id: made.openingId, reason: 'Wrong' }),
    'api/approvals/ask': () => beyond,
    'api/approvals/show': () => beyond,
    'api/approvals/read': async () => ({ id: (await decided()).id }),
    'api/backups/prepare-download': () => ({ archive: 'none', password: credentials.password }),
    'api/approvals/approve': decided,
    'api/approvals/refuse': decided,
    'api/approvals/withdraw': async () => ({ id: (await decided()).id }),
    ...cashCalls(office, { customer_id, session }),
    ...handOffCalls(office, { customer_id, product_id: product.id }),
    ...invoiceCalls(office, customer_id),
    ...rateCalls(office, product.id),
    ...monthCalls(office),
    'api/keys/revoke-made-by': () => ({ user_id: clerk.id }),
    'api/users/read': () => ({ id: 1 }),
    'api/users/still-open': () => ({ id: 1 }),
    'api/users/create': () => ({ ...newUser(), role_id: 2 }),
    'api/users/update': () => ({ ...newUser(), id: clerk.id, role_id: 2 }),
    'api/users/set-status': () => ({ id: clerk.id, status: '1' }),
    'api/users/reset-password': () => ({ id: clerk.id, password }),
    'api/users/who-may': () => ({ right: 'orders.approve' }),
    'api/roles/create': () => ({ name: `Role ${(next += 1)}`, 'right[]': ['orders.read'] }),
    'api/roles/update': () => ({ name: `Role ${(next += 1)}`, 'right[]': ['orders.read'], id: clerk.roleId }),
    'api/roles/delete': async () => ({
      id: (await office.send(createRole, { name: `Role ${(next += 1)}`, 'right[]': [] })).body.id,
    }),
    'api/account/change-password': () => {
      const old_password = password
      password = `jamun shade ${(next += 1)}`
      return { old_password, password }
    },
    'api/keys/create': aKey,
    'api/keys/revoke': async () => ({ id: (await office.send(createKey, aKey())).body.id }),
    ...ownFactor,
    'api/cash/close-day': () => ({ day: '2010-03-01' }),
    'api/cash/reopen-day': () => ({ day: '2010-03-01', reason: 'A receipt was missing' }),
    'api/settings/update': () => business,
    'api/vendors/update-settings': () => ({ id: vendor_id, credit_days: 7, credit_limit: 1000 }),
  }
}

/**
 * In an office that has some of everything.
 * @param session in which they will be made: of some things only who began them may go on
 */
export const plausibleCalls = async (office: Office, session: () => string): Promise<PlausibleCalls> => {
  const calls = await documentCalls(office, session)
  const masters: PlausibleCalls[] = []
  for (const kind of Object.keys(allMasters) as MasterKind[]) masters.push(await masterCalls(office, kind))
  return Object.assign({}, calls, ...masters) as PlausibleCalls
}
