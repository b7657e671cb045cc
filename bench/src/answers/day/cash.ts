import { addDays } from '@refill/values/day.ts'
import type { Desk } from './desk.ts'
import { lastWeek, today, tomorrow, yesterday } from './desk.ts'
import { aScan } from './papers.ts'

/** Notes of each kind from ₹2,000 to ₹1. */
const pieces = (...counts: string[]) => Array.from({ length: 10 }, (_, place) => counts[place] ?? '')

const handOver = async (desk: Desk, to_user_id: string) => {
  const handed = { day: today, amount: '300', note: 'For the safe', to_user_id }
  const give = async (fields = {}) =>
    (await desk.call('api/cash/hand-over', { ...handed, ...fields }, 'cashier')).text('id')
  const [whole, less, back] = [await give(), await give(), await give()]
  await give({ amount: '99999999' })
  await give({ to_user_id: '999999' })
  await give({ day: tomorrow })
  const confirm = (id: string, amount: string, reason = '', who = 'owner') =>
    desk.call('api/cash/confirm-hand-over', { id, amount, reason }, who)
  await confirm(whole, '300', '', 'keeper')
  await confirm(whole, '300')
  await confirm(whole, '300')
  await confirm(less, '400')
  await confirm(less, '250')
  await confirm(less, '250', 'One note was torn')
  await desk.call('api/cash/reverse', { id: back, reason: 'Not handed over' }, 'cashier')
  await confirm(back, '300')
  await desk.call('api/cash/reverse', { id: less, reason: 'Counted wrongly' }, 'cashier')
  await desk.call('api/cash/reverse', { id: less, reason: 'Counted wrongly' })
}

const spend = async (desk: Desk) => {
  const paid = { day: today, amount: '40', note: 'Tea for all', reference: 'B-7' }
  const drawers = await desk.call('api/cash/drawers', { day: today })
  const head = drawers.text('heads.0')
  const first = await desk.call('api/cash/pay-out', { ...paid, head, document: aScan('bill') }, 'cashier')
  await desk.call('api/cash/pay-out', { ...paid, head: 'Fireworks' }, 'cashier')
  await desk.call('api/cash/pay-out', { ...paid, head, amount: '0' }, 'cashier')
  await desk.call('api/cash/pay-out', { ...paid, head, user_id: '1' }, 'cashier')
  const bank = { day: today, amount: '500', note: '', bank: 'SBI', reference: 'S-1' }
  const deposited = await desk.call('api/cash/deposit', { ...bank, document: aScan('slip') }, 'cashier')
  await desk.call('api/cash/deposit', { ...bank, amount: '99999999' }, 'cashier')
  await desk.call('api/cash/deposit', { ...bank, bank: '' }, 'cashier')
  for (const id of [first.text('id'), first.text('id'), deposited.text('id'), '999999'])
    await desk.call('api/cash/reverse', { id, reason: 'Entered twice' }, 'cashier')
}

const closeDrawers = async (desk: Desk) => {
  const close = (fields: Parameters<Desk['call']>[1], who = 'cashier') =>
    desk.call(
      'api/cash/close-drawer',
      { day: today, 'pieces[]': pieces('1', '2'), reason: '', ...fields },
      who,
    )
  await close({ 'pieces[]': ['1'] })
  await close({ 'pieces[]': pieces('x') })
  await close({ day: tomorrow })
  await close({})
  const closed = await close({ reason: 'Counted twice' })
  await close({ reason: 'Counted twice' })
  await desk.call(
    'api/receipts/create-advance',
    {
      customer_id: desk.facts.name('customer'),
      voucher_date: today,
      amount: '10',
      payment_mode: 'Cash',
    },
    'cashier',
  )
  await desk.call('api/cash/reverse', { id: closed.text('id'), reason: 'Too early' }, 'cashier')
  await desk.call('api/cash/reverse', { id: closed.text('id'), reason: 'Too early' })
  await close({ day: yesterday, reason: 'Late' })
  await desk.call('api/cash/drawers', { day: yesterday })
  await desk.call('api/cash/list', { state: 'all', limit: '50' })
}

/** The drawers of one day. */
export const workOnCash = async (desk: Desk): Promise<void> => {
  for (const [who, amount] of [
    ['cashier', '5000'],
    ['owner', '7000'],
  ] as const)
    await desk.call(
      'api/receipts/create-advance',
      {
        customer_id: desk.facts.name('customer', 5),
        voucher_date: today,
        amount,
        payment_mode: 'Cash',
        narration: `Float of the ${who}`,
      },
      who,
    )
  const own = (await desk.call('api/cash/drawers', {}, 'owner')).text('own_id')
  await handOver(desk, own)
  await spend(desk)
  await closeDrawers(desk)
}

/** Days and months that are closed, what they refuse, and what opens them again. */
export const closeBooks = async (desk: Desk): Promise<void> => {
  const advance = { customer_id: desk.facts.name('customer'), amount: '10', payment_mode: 'Cash' }
  const lastYear = addDays(today, -365)
  const month = addDays(today, -70).slice(0, 7)
  for (const one of [month, month, today.slice(0, 7), '2026-13'])
    await desk.call('api/tax/close-month', { month: one, arn: '' })
  await desk.call('api/tax/close-month', { month, arn: 'AA2711260000012' }, 'accountant')
  await desk.call('api/tax/open-month', { month, reason: 'Not filed after all' })
  await desk.call('api/tax/open-month', { month, reason: 'Not filed after all' })
  for (const day of [lastYear, lastWeek, lastWeek, yesterday, tomorrow, 'x'])
    await desk.call('api/cash/close-day', { day })
  const closed = (await desk.call('api/cash/closed')).text('reponselist.closed_through')
  const day = closed || lastYear
  await desk.call('api/receipts/create-advance', { ...advance, voucher_date: day })
  await desk.call('purchase.php delete', { id: desk.facts.name('purchase', -1), reason: 'Old' })
  await desk.call('receipt.php delete', { id: desk.facts.name('receipt', -1), reason: 'Old' })
  await desk.call('api/orders/undo-delivery', { id: desk.facts.name('order', -1), reason: 'Old' })
  await desk.call('api/cash/reopen-day', { day, reason: '' })
  await desk.call('api/cash/reopen-day', { day, reason: 'A receipt was missing' }, 'cashier')
  await desk.call('api/cash/reopen-day', { day, reason: 'A receipt was missing' })
  await desk.call('api/cash/reopen-day', { day, reason: 'A receipt was missing' })
  await desk.call('api/cash/close-day', { day: addDays(today, -300) })
}
