import { readTally } from '@refill/contract/features/tax/tally.contract.ts'
import { allNamed, parseXml } from '@refill/contract/features/tax/xml-for-tests.ts'
import {
  addPaise,
  paise,
  paiseFromRupees,
  rupeesNumber,
  subtractPaise,
  type Paise,
} from '@refill/values/money.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../../testing/office.ts'
import { today, yesterday } from '../../../testing/today.ts'
import { accountOffice } from './accounts.test-data.ts'

const office = await officeForFile()
const at = accountOffice(office)
const { accounts } = at
const product = await at.product({ gst: '18', rsp: '1000', discount: '0', deposit: '2000' })
await at.open(product.uuid, yesterday, 1000, 100)
const days = { fd: '2026-04-01', td: today }

const xmlOf = async (name: string) => {
  const query = new URLSearchParams(days).toString()
  const answer = await office.fetch(`/tax/${name}.xml?${query}`, { headers: { cookie: office.session } })
  return parseXml(await answer.text())
}
/** What Tally shows for each ledger, debits above 0. */
const balances = async () => {
  const sums = new Map<string, Paise>()
  for (const { children } of allNamed(await xmlOf('Tally_Vouchers'), 'ALLLEDGERENTRIES.LIST')) {
    const text = (name: string) => children.find((one) => one.name === name)?.text ?? ''
    const ledger = text('LEDGERNAME')
    sums.set(ledger, subtractPaise(sums.get(ledger) ?? paise(0), paiseFromRupees(text('AMOUNT'))))
  }
  return (ledger: string) => rupeesNumber(sums.get(ledger) ?? paise(0))
}
const cashOfBusiness = async () => {
  const { rows } = await office.pool.query<{ rupees: string }>(
    'SELECT sum(in_hand) AS rupees FROM drawers UNION ALL SELECT sum(carried) FROM driver_cash',
  )
  return rupeesNumber(addPaise(...rows.map(({ rupees }) => paiseFromRupees(rupees))))
}

test('Tally has as cash what drawers hold and drivers carry, and what became of the rest under its head', async () => {
  const { driver_id } = await accounts.shortTrip(product)
  const oneEmpty = { uuid: product.uuid, what: 'empty', count: '1' }
  await accounts.recover(driver_id, 'charged', { ...oneEmpty, amount: '2000' })
  await accounts.recover(driver_id, 'deducted', { amount: '700', reference: 'Slip' })
  const { body } = await accounts.waive(driver_id, { amount: '60' })
  await accounts.waive(driver_id, { amount: '40' })
  await accounts.reverse(body.id)
  const shown = await balances()
  expect(shown('Cash')).toBe(await cashOfBusiness())
  expect(shown('Paid Out Deducted from drivers')).toBe(700)
  expect(shown('Paid Out Waived to drivers')).toBe(40)
  expect(shown('Paid Out Cylinders charged to drivers')).toBe(-2000)
  const masters = allNamed(await xmlOf('Tally_Masters'), 'LEDGER').map(({ attributes }) =>
    attributes.get('NAME'),
  )
  expect(masters).toContain('Paid Out Waived to drivers')
})

test('what the panel says of vouchers is what the file has, and both sides are the same', async () => {
  const vouchers = allNamed(await xmlOf('Tally_Vouchers'), 'VOUCHER')
  const { kinds } = (await office.send(readTally, days)).body
  expect(kinds.reduce((sum, { count }) => sum + count, 0)).toBe(vouchers.length)
  expect(kinds.find(({ kind }) => kind === 'payment')).toMatchObject({ count: 3, debit: 800, credit: 800 })
  for (const { debit, credit } of kinds) expect(debit).toBe(credit)
})
