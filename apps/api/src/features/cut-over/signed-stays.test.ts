import { readSettings } from '@refill/contract/features/settings/settings.contract.ts'
import { updateSettings } from '@refill/contract/features/settings/update-settings.contract.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { business } from '../invoices/invoices.test-data.ts'
import { orderOffice } from '../orders/orders.test-data.ts'
import { cutOverOffice } from './cut-over.test-data.ts'

const office = await officeForFile()
const at = cutOverOffice(office)
const orders = orderOffice(office)

const callIt = async (name: string) => {
  const { version } = (await office.send(readSettings, {})).body.reponselist
  await office.send(updateSettings, { ...business, name, version: String(version) })
}

test('what is brought in after a signature, and another name of the business, are not on what was signed', async () => {
  await callIt('Shree Gas Agency')
  const { uuid, name } = await orders.product()
  await at.save([])
  await at.sign('Sunita Patil')
  await orders.open(uuid, '2026-10-31', 40, 12)
  await callIt('Shree Gas and Sons')
  expect(await at.line('fulls', uuid)).toMatchObject({ old: '', here: 0, now: 40 })
  const paper = await at.paper()
  expect(paper).not.toContain(name)
  expect(paper).toContain('Shree Gas Agency')
  await at.save([{ what: 'fulls', uuid, old: '40' }])
  expect(await at.line('fulls', uuid)).toMatchObject({ old: '40', here: 40, now: 40 })
  expect(await at.paper()).toContain('Shree Gas and Sons')
})
