import type { Desk } from './desk.ts'
import { lastWeek, today, tomorrow } from './desk.ts'

export const buy = async (desk: Desk): Promise<void> => {
  const vendor_id = desk.facts.name('vendor')
  const bought = desk.facts.rows('product').find((row) => row.text('uuid') === desk.codes()[0])
  const head = {
    type: bought?.text('type') ?? 'IOCL',
    inv_no: 'DAY1',
    inv_date: today,
    vendor_id,
    total_amount: '1',
  }
  const lines = {
    'uuid[]': [desk.codes()[0] ?? ''],
    'unit_price[]': ['1500'],
    'qty[]': ['20'],
    'empty_returned[]': ['3'],
    'vehicle_no[]': ['MH12ZW0001'],
    'discount[]': ['10'],
  }
  await desk.call('api/purchases/parties', { vendor_id })
  const made = await desk.call('purchase.php create', { ...head, ...lines }, 'accountant')
  const whole = { ...head, ...lines, inv_no: 'DAY2' }
  const other = await desk.call('purchase.php create', whole)
  for (const wrong of [
    { inv_no: 'DAY2' },
    { inv_no: 'DAY3', vendor_id: '999999' },
    { inv_no: 'DAY3', 'qty[]': ['0'] },
    { inv_no: 'DAY3', 'qty[]': ['1.5'] },
    { inv_no: 'DAY3', 'empty_returned[]': ['999999'] },
    { inv_no: 'DAY3', inv_date: tomorrow },
    { inv_no: 'DAY3', type: 'Nobody' },
    { inv_no: 'DAY3', cgst: '1' },
    { inv_no: 'DAY3', 'uuid[]': ['NOSUCH1'] },
    { inv_no: 'DAY4', place_of_supply: '24', credit: 'blocked' },
    { inv_no: 'DAY5', place_of_supply: '27', credit: 'eligible' },
    { inv_no: 'DAY6', inv_date: lastWeek },
  ])
    await desk.call('purchase.php create', { ...whole, ...wrong })
  await desk.call('api/purchases/read', { id: made.text('id') })
  for (const id of [other.text('id'), other.text('id'), desk.facts.name('purchase', -1)])
    await desk.call('purchase.php delete', { id, reason: 'Entered twice' })
}

export const workOnEmpties = async (desk: Desk): Promise<void> => {
  const [code = ''] = desk.codes()
  const customer_id = desk.facts.name('customer', 3)
  const given = { customer_id, day: today, 'uuid[]': [code], 'empties[]': ['1'], note: 'Found' }
  const back = await desk.call('api/empties/create', given, 'keeper')
  await desk.call('api/empties/create', { ...given, 'empties[]': ['9999'] })
  await desk.call('api/empties/create', { ...given, 'empties[]': ['0'] })
  await desk.call('api/empties/create', { ...given, 'uuid[]': ['NOSUCH1'] })
  for (const id of [back.text('id'), back.text('id')])
    await desk.call('api/empties/cancel', { id, reason: 'Wrong' })
  const own = { name: 'Red Roof Bakery', mobile: '6400000021', type: 'Commercial', district: 'Pune' }
  const fresh = (
    await desk.call('api/customers/create', { ...own, state: 'Maharashtra', pincode: '411004' })
  ).text('id')
  const stood = {
    customer_id: fresh,
    day: lastWeek,
    'uuid[]': [code],
    'fulls[]': ['4'],
    'deposit_count[]': ['2'],
  }
  const opened = await desk.call('api/empties/open', stood)
  await desk.call('api/empties/open', stood)
  await desk.call('api/empties/open', { ...stood, 'deposit_count[]': ['9'] })
  await desk.call('api/empties/held', { customer_id: fresh })
  for (const id of [opened.text('ids.0'), opened.text('ids.0')])
    await desk.call('api/empties/cancel-opening', { id, reason: 'Wrong' })
}
