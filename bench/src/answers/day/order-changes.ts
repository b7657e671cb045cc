import type { Desk } from './desk.ts'
import { tomorrow, yesterday } from './desk.ts'
import { approver } from './people.ts'

const changeOrders = async (desk: Desk) => {
  const [first = '', second = '', third = ''] = desk.codes()
  const id = (
    await desk.book(desk.facts.name('customer', 2), { scheduledate: tomorrow, scheduletime: '9-11' })
  ).text('id')
  const version = (await desk.read(id)).text('reponselist.version')
  const changed = {
    id,
    ...desk.linesOf([
      [first, '1'],
      [third, '4'],
    ]),
    paymentmode: 'Credit',
    approve: '1',
  }
  const other = {
    ...changed,
    approval_reason: 'Old customer',
    'price[]': ['1500.50', ''],
    'deposit_count[]': ['1', '0'],
  }
  const address = { shipping_address: 'Gate 3, Phase 1', shipping_town: 'Chakan', shipping_pincode: '410501' }
  await desk.call('api/orders/change', { ...other, ...address, version })
  await desk.call('api/orders/change', { ...other, version })
  await desk.call('api/orders/change', { ...other, paymentmode: 'PO' })
  await desk.call('api/orders/change', {
    ...other,
    ...desk.linesOf([
      [first, '1'],
      [first, '1'],
    ]),
  })
  await desk.call('api/orders/change', {
    ...other,
    ...desk.linesOf([
      ['NOSUCH1', '1'],
      [second, '1'],
    ]),
  })
  await desk.call('api/orders/shortages', { id })
  await desk.call('api/orders/load', { 'id[]': [id], vehicle_id: desk.facts.name('vehicle') })
  const lines = await desk.lines(id)
  // Goods that are no cylinders refuse one; none comes back of anything.
  for (const empties of ['1', '0'])
    await desk.call('api/orders/update-empties', {
      id,
      'line_id[]': lines,
      'returnclinder[]': lines.map(() => empties),
    })
  await desk.call('api/orders/update-empties', { id, 'line_id[]': ['1'], 'returnclinder[]': ['1'] })
  await desk.move(id, 3)
  await desk.move(id, 6, { reason: 'Closed' })
  await desk.assign(id)
  await desk.call('api/orders/change-assignment', { id, ...desk.crew(1) })
  await desk.move(id, 6, { reason: 'Closed', scheduledate: tomorrow, scheduletime: '10-12' })
  await desk.call('api/orders/change', other)
  await desk.move(id, 3)
  await desk.call('api/orders/change', other)
  await desk.call('api/orders/change-assignment', { id, ...desk.crew(2) })
  await desk.call('api/orders/change-assignment', { id, ...desk.crew(2), reason: 'Broke down' })
  await desk.move(id, 6, { reason: 'Nobody there', scheduledate: tomorrow })
  await desk.move(id, 3)
  await desk.call('api/orders/dispatch-again', { id, ...desk.crew(3), version: '1' })
  await desk.call('api/orders/dispatch-again', { id, ...desk.crew(3) })
  await desk.call('api/orders/dispatch-again', { id, ...desk.crew(3) })
  await desk.read(id)
  await desk.move(id, 4, { received_amount: '10' })
  await desk.read(id)
}

const prepareChallans = async (desk: Desk) => {
  const id = (await desk.book(desk.facts.name('customer', 3))).text('id')
  const prepare = () => desk.call('api/orders/prepare-challan', { id })
  const withdraw = (reason: string) => desk.call('api/orders/withdraw-challan', { id, reason })
  await prepare()
  await desk.assign(id)
  await withdraw('None yet')
  await prepare()
  await prepare()
  await withdraw('')
  await withdraw('Not today')
  await prepare()
  await desk.call('api/orders/find-challans', { search: 'DC' })
  await desk.move(id, 3, { invoice: 'now' })
  await prepare()
  await withdraw('Left')
  await desk.move(id, 4)
  await desk.read(id)
}

const cancelOrders = async (desk: Desk) => {
  const customer = desk.facts.name('customer', 4)
  const early = (await desk.book(customer, { approve: '', approval_reason: '' }, 'clerk')).text('id')
  await desk.call('orders.php update_order 5', { id: early }, 'clerk')
  await desk.call('orders.php update_order 5', { id: early, reason: 'Not wanted' }, 'clerk')
  await desk.call('orders.php update_order 5', { id: early, reason: 'Not wanted' }, 'clerk')
  for (const invoice of ['now', 'later']) {
    const id = await desk.dispatched(customer, { paymentmode: 'Credit' }, { invoice })
    await desk.call('orders.php update_order 5', { id, reason: 'Sent back' })
    await desk.read(id)
    await desk.move(id, 4)
  }
}

const bookWrongly = async (desk: Desk) => {
  const customer_id = desk.facts.name('customer', 5)
  const [first = ''] = desk.codes()
  const order = { customer_id, paymentmode: 'Cash', ...desk.linesOf([[first, '1']]) }
  const own = { ...order, orderid: 'SHOP/1001', source: 'shop' }
  const wrong = [
    { ...order, customer_id: '999999' },
    { ...order, dp_id: '999999' },
    { ...order, paymentmode: 'PO' },
    { ...order, 'count[]': ['0'] },
    { ...order, 'count[]': ['1.5'] },
    { ...order, 'price[]': ['-1'] },
    { ...order, 'deposit_count[]': ['5'] },
    { ...order, scheduledate: yesterday },
    { ...order, ...desk.linesOf([['NOSUCH1', '1']]) },
    { ...order, approve: '1' },
    { ...order, ...approver, approver_password: 'wrong', approval_reason: 'Known' },
  ]
  for (const fields of [own, own, { ...own, 'count[]': ['2'] }, ...wrong])
    await desk.call('api/orders/create', fields)
  const key = 'booked-once-and-for-all'
  for (const fields of [order, order, { ...order, 'count[]': ['2'] }])
    await desk.player.call('api/orders/create', fields, { key })
}

/** What is changed, prepared, canceled and booked wrongly. */
export const changeAll = async (desk: Desk): Promise<void> => {
  await changeOrders(desk)
  await prepareChallans(desk)
  await cancelOrders(desk)
  await bookWrongly(desk)
}
