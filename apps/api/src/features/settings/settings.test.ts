import { readSettings } from '@refill/contract/features/settings/settings.contract.ts'
import { updateSettings } from '@refill/contract/features/settings/update-settings.contract.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { anImage } from '../products/products.test-data.ts'

const office = await officeForFile()

const business = {
  name: 'Sahyadri Gas Service',
  address: 'Gala 4, Telco Road, Bhosari',
  state: 'Maharashtra',
  pincode: '411026',
  gst: '27AAPFU0939F1ZV',
  mobile: '6401234567',
  email: 'office@sahyadri.example',
  terms: 'Check the seal before you sign.',
}
const read = async () => (await office.send(readSettings, {})).body.reponselist

test('are empty at first, are kept with their logo, and a stale change is refused', async () => {
  expect(await read()).toMatchObject({ name: '', logo: '', version: 1 })
  const logo = await anImage('png')
  const saved = (await office.send(updateSettings, { ...business, version: '1', logo })).body
  expect(saved).toMatchObject({ success: true, message: 'Settings saved', version: 2 })
  const stored = await read()
  expect(stored).toMatchObject({ ...business, version: 2 })
  const picture = await office.fetch(stored.logo, { headers: { cookie: office.session } })
  expect(picture.headers.get('content-type')).toBe('image/png')
  const stale = await office.send(updateSettings, { ...business, name: 'Other', version: '1' })
  expect(stale).toMatchObject({ status: 409, body: { code: 'changed_by_another' } })
  expect(
    (await office.send(updateSettings, { ...business, version: '2', remove_logo: '1' })).body.success,
  ).toBe(true)
  expect(await read()).toMatchObject({ logo: '', version: 3 })
})

test('set off money at deliveries unless that is switched off, and left out it stays', async () => {
  const save = async (changes: object) =>
    office.send(updateSettings, { ...business, version: String((await read()).version), ...changes })
  expect((await read()).set_off_at_delivery).toBe('1')
  await save({ set_off_at_delivery: '' })
  expect((await read()).set_off_at_delivery).toBe('')
  await save({})
  expect((await read()).set_off_at_delivery).toBe('')
  await save({ set_off_at_delivery: '1' })
  expect((await read()).set_off_at_delivery).toBe('1')
})

test('a form in which no logo was chosen keeps the one that is there', async () => {
  const { version } = await read()
  const logo = await anImage('png')
  await office.send(updateSettings, { ...business, version: String(version), logo })
  const none = new File([], '', { type: 'application/octet-stream' })
  const { body } = await office.send(updateSettings, { ...business, logo: none })
  expect(body.success).toBe(true)
  expect((await read()).logo).toMatch(/^\/files\//)
})

test.each([
  [{ name: '' }, 422, 'Business name is required'],
  [{ gst: '27AAPFU0939F1ZO' }, 422, 'V'],
  [{ state: 'Nowhere' }, 422, 'Please select a valid State'],
  [{ logo: new File(['<svg/>'], 'logo.png', { type: 'image/png' }) }, 415, 'Invalid file type'],
  [{ logo: new File([], 'logo.png', { type: 'image/png' }) }, 422, 'The file is empty'],
  [{ logo: new File([new Uint8Array(524_289)], 'logo.png', { type: 'image/png' }) }, 413, 'Logo too large'],
])('with %o are refused, and stay as they were', async (changes, status, message) => {
  const before = await read()
  const answer = await office.send(updateSettings, {
    ...business,
    version: String(before.version),
    ...changes,
  })
  expect(answer.status).toBe(status)
  expect(answer.body.message).toContain(message)
  expect(await read()).toEqual(before)
})
