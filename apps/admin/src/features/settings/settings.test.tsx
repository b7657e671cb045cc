import type { Settings } from '@refill/contract/features/settings/settings.contract.ts'
import { financialYear, todayInIndia } from '@refill/values/day.ts'
import { Routes } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer, domainError, uploadsBusy } from '../../api/testing/fake-server.ts'
import { storedSettings as stored } from '../../documents/testing/stored-settings.ts'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { show } from '../../ui/testing/show.tsx'
import { settingsRoutes } from './settings.routes.tsx'

const logoUrl = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`

const [read, update] = ['api/settings/read', 'api/settings/update']
const server = (changes: Partial<Settings> = {}) =>
  fakeServer({
    [read]: { reponselist: { ...stored, ...changes } },
    [update]: { version: 4 },
    'api/cash/closed': { reponselist: { closed_through: '', closed_at: '', closed_by: '' } },
  })

const field = (name: string) => page.getByRole('textbox', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })

const open = async () => {
  const screen = await show(<Routes>{settingsRoutes}</Routes>, { at: '/settings' })
  await expect.element(screen.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible()
  await expect.element(field('Business name')).toBeVisible()
  return screen
}

test('what documents say of the business is changed and saved on the version that was read', async () => {
  const settings = server()
  const screen = await open()
  await expect.element(field('Business name')).toHaveValue('Sahyadri Gas Service')
  await field('Mobile').fill('98220 54321')
  settings.answers[read] = { reponselist: { ...stored, mobile: '9822054321', version: 4 } }
  await button('Save settings').click()
  await expect.element(screen.getByText('Settings saved')).toBeVisible()
  expect(settings.last(update)).toMatchObject({ name: stored.name, mobile: '9822054321', version: '3' })
  await field('Terms').fill('None')
  await button('Save settings').click()
  await expect.poll(() => settings.last(update)).toMatchObject({ terms: 'None', version: '4' })
})

test('the town that portals ask for is taken from the address where it is plain, and said what it is for', async () => {
  const settings = server({ address: 'Plot 4, Hadapsar, Pune - 411028', town: '' })
  const screen = await open()
  await expect.element(screen.getByText(/^Where goods leave, as both portals ask/)).toBeVisible()
  await button('Take Pune from the address').click()
  await expect.element(field('Town')).toHaveValue('Pune')
  await button('Save settings').click()
  await expect.poll(() => settings.last(update)).toMatchObject({ town: 'Pune' })
})

test('rounding to the rupee is off until it is switched on', async () => {
  const settings = server()
  await open()
  const rounding = page.getByRole('checkbox', { name: 'Round what is to be paid to the rupee' })
  await expect.element(rounding).not.toBeChecked()
  await rounding.click()
  await button('Save settings').click()
  await expect.poll(() => settings.last(update)).toMatchObject({ round_to_rupee: '1' })
  await expectNoAxeViolations()
})

test('after saving the fields show what was stored, but for what was typed since', async () => {
  const settings = server()
  const screen = await open()
  await field('GSTIN').fill(' 27 AAPFU 0939F 1ZV ')
  settings.answers[read] = { reponselist: { ...stored, version: 4 } }
  await button('Save settings').click()
  await expect.element(screen.getByText('Settings saved')).toBeVisible()
  await expect.element(field('GSTIN')).toHaveValue('27AAPFU0939F1ZV')
})

test('a wrong form says so at its first wrong field, and axe finds nothing', async () => {
  const settings = server()
  const screen = await open()
  await field('Business name').fill('')
  await field('GSTIN').fill('27AAPFU0939F1ZO')
  await button('Save settings').click()
  await expect.element(screen.getByText('Business name is required')).toBeVisible()
  await expect.element(screen.getByText(/^A character is mistyped: the last one should be V/)).toBeVisible()
  await expect.element(field('Business name')).toHaveFocus()
  expect(settings.to(update)).toHaveLength(0)
  await expectNoAxeViolations()
})

test('a GSTIN of another state is said, since the tax on challans follows the state', async () => {
  const settings = server()
  const screen = await open()
  await field('GSTIN').fill('29AAACH7409R1ZX')
  await expect.element(screen.getByText('This GSTIN is registered in Karnataka')).toBeVisible()
  await button('Save settings').click()
  await expect.poll(() => settings.last(update).gst).toBe('29AAACH7409R1ZX')
})

test('what challans and invoices cannot print of the business is said as it is typed', async () => {
  server()
  const screen = await open()
  await field('Address').fill('Lane 2 🏠, Pune')
  await expect.element(screen.getByText('Papers cannot print 🏠')).toBeVisible()
})

test('a logo is chosen, and one that is too large is refused with its limit', async () => {
  const settings = server()
  const screen = await open()
  const chooser = page.getByLabelText('Logo', { exact: true })
  await chooser.upload(new File([new Uint8Array(600_000)], 'large.png', { type: 'image/png' }))
  await expect.element(screen.getByText('Logo too large. Maximum size allowed: 512 KB')).toBeVisible()
  await chooser.upload(new File(['x'], 'logo.png', { type: 'image/png' }))
  await expect.element(button('Remove file')).toBeVisible()
  await button('Save settings').click()
  await expect.poll(() => settings.last(update).logo).toBeInstanceOf(File)
  await expect.element(screen.getByText('Settings saved')).toBeVisible()
})

test('a stored logo is taken away with saving, and until then it can be kept', async () => {
  const settings = server({ logo: logoUrl })
  const screen = await open()
  await button('Remove the logo').click()
  await expect.element(screen.getByText(/is taken away when the settings are saved/)).toBeVisible()
  await button('Keep the logo').click()
  await expect.element(screen.getByText('Logo of the business')).toBeVisible()
  await button('Remove the logo').click()
  settings.answers[read] = { reponselist: { ...stored, version: 4 } }
  await button('Save settings').click()
  await expect.poll(() => settings.last(update).remove_logo).toBe('1')
  await expect.element(button('Keep the logo')).not.toBeInTheDocument()
})

test('of two clerks the slower one is told who was quicker, and can take what is stored', async () => {
  const settings = server()
  const screen = await open()
  await field('Mobile').fill('9822054321')
  settings.answers[update] = domainError('changed_by_another', 'Anil Gaikwad changed this business at 10:58.')
  settings.answers[read] = { reponselist: { ...stored, terms: 'Cash only.', version: 4 } }
  await button('Save settings').click()
  await expect.element(screen.getByText(/Anil Gaikwad changed this business/)).toBeVisible()
  await expect.element(field('Mobile')).toHaveValue('9822054321')
  await button('Reload').click()
  await expect.element(field('Terms')).toHaveValue('Cash only.')
  settings.answers[update] = { version: 5 }
  await button('Save settings').click()
  await expect.poll(() => settings.last(update).version).toBe('4')
})

test('errors of the server stand at their fields', async () => {
  const settings = server()
  settings.answers[update] = domainError('invalid_fields', 'Some fields need a change.', {
    errors: { name: 'Business name is too common' },
  })
  const screen = await open()
  await button('Save settings').click()
  await expect.element(screen.getByText('Business name is too common')).toBeVisible()
  await expect.element(field('Business name')).toHaveFocus()
})

test('settings that cannot be loaded can be asked for again', async () => {
  const settings = server()
  const fine = settings.answers[read]
  settings.answers[read] = 'network down'
  const screen = await show(<Routes>{settingsRoutes}</Routes>, { at: '/settings' })
  await expect.element(screen.getByText('The settings could not be loaded.')).toBeVisible()
  settings.answers[read] = fine ?? {}
  await button('Retry').click()
  await expect.element(field('Business name')).toHaveValue('Sahyadri Gas Service')
})

test('while the server takes in other files nothing is lost, and one press sends all of it again', async () => {
  const settings = server()
  const screen = await open()
  await field('Terms').fill('Thirty days.')
  const logo = new File(['x'], 'logo.png', { type: 'image/png' })
  await page.getByLabelText('Logo', { exact: true }).upload(logo)
  settings.answers[update] = uploadsBusy
  await button('Save settings').click()
  await expect.element(screen.getByText(uploadsBusy.message)).toBeVisible()
  await expect.element(field('Terms')).toHaveValue('Thirty days.')
  settings.answers[update] = { version: 4 }
  await button('Save settings').click()
  await expect.element(screen.getByText('Settings saved')).toBeVisible()
  const [first, second] = settings.to(update)
  expect(second?.parts).toEqual(first?.parts)
  expect(second?.parts.logo?.[0]).toBeInstanceOf(File)
})

test('what invoices say beside name and address is saved with the settings', async () => {
  const settings = server()
  await open()
  await field('Legal name').fill('Sahyadri Gas Service LLP')
  await page.getByRole('combobox', { name: 'Turnover' }).selectOptions('Above ₹5 crore')
  await field('IFSC').fill('HDFC0001234')
  await field('Account number').fill('50100234567890')
  await field('UPI address').fill('sahyadri.gas@okbank')
  await field('Terms of invoices').fill('Payment within 15 days.')
  await button('Save settings').click()
  await expect
    .poll(() => settings.last(update))
    .toMatchObject({
      legal_name: 'Sahyadri Gas Service LLP',
      turnover: 'above_5',
      bank_ifsc: 'HDFC0001234',
      bank_account: '50100234567890',
      upi: 'sahyadri.gas@okbank',
      invoice_terms: 'Payment within 15 days.',
    })
  await expectNoAxeViolations()
})

test('a wrong account number or UPI address is said at its field', async () => {
  const settings = server()
  await open()
  await field('Account number').fill('12')
  await field('UPI address').fill('nobody')
  await button('Save settings').click()
  await expect
    .element(field('Account number'))
    .toHaveAccessibleDescription('Account number must have 9 to 18 digits')
  await expect.element(field('UPI address')).toHaveAccessibleDescription('UPI address must be like name@bank')
  expect(settings.to(update)).toHaveLength(0)
})

test('the look of numbers is shown as it is typed, and a prefix that was used stands at its field', async () => {
  const settings = server()
  const screen = await open()
  const year = financialYear(todayInIndia())
  const prefix = field('Prefix of invoices')
  await expect.element(prefix).toHaveAccessibleDescription(`Numbers look like SI/${year}/000123`)
  await page.getByRole('combobox', { name: 'Digits' }).selectOptions('5')
  await prefix.fill('tx')
  await expect.element(prefix).toHaveAccessibleDescription(`Numbers look like TX/${year}/00123`)
  await prefix.fill('LONGER')
  await expect
    .element(prefix)
    .toHaveAccessibleDescription(/at most 16 characters: with 5 digits the prefix can have 4/)
  await prefix.fill('CN')
  const used = 'CN/26-27/000001 begins so already: choose another prefix'
  settings.answers[update] = domainError('settings_prefix_wrong', used, { errors: { invoice_prefix: used } })
  await button('Save settings').click()
  await expect.element(screen.getByText(used)).toBeVisible()
  await expect.element(prefix).toHaveFocus()
  expect(settings.last(update)).toMatchObject({ invoice_prefix: 'CN', number_width: '5' })
})

test('extra GST rates are said as they are stored, and one that a product has stays', async () => {
  const settings = server()
  const screen = await open()
  await field('Extra GST rates').fill('40, 3')
  settings.answers[read] = { reponselist: { ...stored, extra_gst_rates: '3,40', version: 4 } }
  await button('Save settings').click()
  await expect.element(screen.getByText('Settings saved')).toBeVisible()
  expect(settings.last(update)).toMatchObject({ extra_gst_rates: '40, 3' })
  await expect.element(field('Extra GST rates')).toHaveValue('3,40')
  settings.answers[update] = domainError('settings_rate_used', 'Hose has 40 % GST, so that rate stays')
  await field('Extra GST rates').fill('')
  await button('Save settings').click()
  await expect.element(screen.getByText('Hose has 40 % GST, so that rate stays')).toBeVisible()
})

test('what is asked before booking is set in percent and days, and is said where it is none', async () => {
  const answers = server()
  await show(<Routes>{settingsRoutes}</Routes>, { at: '/settings' })
  await expect.element(field('Least price')).toHaveValue('50')
  await field('Least price').fill('101')
  await field('Bill overdue').fill('30')
  await button('Save settings').click()
  await expect
    .element(field('Least price'))
    .toHaveAccessibleDescription(expect.stringContaining('Least price cannot exceed 100'))
  await field('Least price').fill('80')
  await button('Save settings').click()
  await expect.poll(() => answers.last(update)).toMatchObject({ price_floor: '80', overdue_days: '30' })
})

test('the delivery code is not used until somebody chooses otherwise', async () => {
  const answers = server()
  await show(<Routes>{settingsRoutes}</Routes>, { at: '/settings' })
  const code = page.getByRole('combobox', { name: /^Delivery code/ })
  await expect.element(code).toHaveValue('unused')
  await code.selectOptions('Demanded')
  await button('Save settings').click()
  await expect.poll(() => answers.last(update)).toMatchObject({ delivery_code: 'demanded' })
})

test('differences of trips have a limit, and who loads sees what is needed and counts it later unless somebody chooses otherwise', async () => {
  const answers = server()
  await show(<Routes>{settingsRoutes}</Routes>, { at: '/settings' })
  await expect.element(field('Limit of differences')).toHaveValue('1000')
  await field('Limit of differences').fill('250')
  await page.getByRole('checkbox', { name: /^Whoever loaded/ }).click()
  await page.getByRole('checkbox', { name: /^Whoever loads a trip counts blind/ }).click()
  await button('Save settings').click()
  await expect
    .poll(() => answers.last(update))
    .toMatchObject({ trip_limit: '250', separate_count: '1', blind_load: '1' })
})
