import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer, domainError, uploadsBusy } from '../../api/testing/fake-server.ts'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { showRoutes } from '../../ui/testing/show.tsx'
import { drivers } from './drivers.public.tsx'

const scan = (name: string) => new File(['scan'], name, { type: 'image/png' })
const showForm = () => showRoutes(drivers.routes, '/driver-list/add-driver')
const create = () => page.getByRole('button', { name: 'Create Driver' })

const fillIn = async () => {
  await page.getByLabelText(/^Driver name/).fill('Ramesh Shinde')
  await page.getByLabelText(/^Mobile number/).fill('98500 12764')
  await page.getByLabelText(/^Email/).fill('ramesh@example.in')
  await page.getByLabelText(/^Address/).fill('Chakan')
  await page.getByLabelText(/^Aadhaar number/).fill('2345 6789 0123')
  await page.getByLabelText(/^Driving license number/).fill('MH12 2019')
  await page.getByLabelText(/^Aadhaar document/).upload(scan('aadhaar.png'))
  await page.getByLabelText(/^Driving license document/).upload(scan('license.png'))
}

const server = () =>
  fakeServer({
    driverlist: { totalcount: 0, reponselist: [] },
    'api/drivers/look-alikes': { reponselist: [] },
    'driver.php': { id: 9, message: '' },
  })

test('everything that is required is named, with no accessibility faults', async () => {
  server()
  const screen = await showForm()
  await create().click()
  for (const field of [
    'Driver name',
    'Mobile number',
    'Email',
    'Address',
    'Aadhaar number',
    'Aadhaar document',
  ])
    await expect.element(screen.getByText(`${field} is required`, { exact: true })).toBeVisible()
  await expect.element(screen.getByText('License number is required')).toBeVisible()
  await expect.element(screen.getByText('License document is required')).toBeVisible()
  await expectNoAxeViolations()
})

test('a driver is sent as the call has it, with placeholders and both papers, and the list follows', async () => {
  const { last } = server()
  const screen = await showForm()
  await fillIn()
  await expect.element(screen.getByText(/^The check digit does not fit/)).toBeVisible()
  await create().click()
  await expect.element(screen.getByText('Driver created successfully')).toBeVisible()
  await expect.poll(() => screen.address().path).toBe('/driver-list')
  const { document0, document1, ...sent } = last('driver.php')
  expect([document0, document1].map((file) => (file as File).name)).toEqual(['aadhaar.png', 'license.png'])
  expect(sent).toEqual({
    action: 'create',
    userid: '1',
    ingress: '1',
    name: 'Ramesh Shinde',
    mobile1: '9850012764',
    mobile2: '9850012764',
    email: 'ramesh@example.in',
    address: 'Chakan',
    aadhar: '2345 6789 0123',
    pan: 'PAN-NOT-PROVIDED',
    password: 'no-sign-in',
    drivinglicense: 'MH12 2019',
    license_validity: '',
    documentscount: '2',
    names: 'Aadhaar,License',
  })
})

test('a domain error is told in the words of the server, and no answer in those of the form', async () => {
  const { answers } = server()
  const screen = await showForm()
  await fillIn()
  answers['driver.php'] = domainError('busy', 'Drivers are full')
  await create().click()
  await expect.element(screen.getByText('Drivers are full')).toBeVisible()
  answers['driver.php'] = 'network down'
  await create().click()
  await expect.element(screen.getByText('Failed to create driver')).toBeVisible()
})

test('while the server takes in other files nothing is lost, and one press sends all of it again', async () => {
  const { answers, to } = server()
  const screen = await showForm()
  await fillIn()
  answers['driver.php'] = uploadsBusy
  await create().click()
  await expect.element(screen.getByText(uploadsBusy.message)).toBeVisible()
  await expect.element(create()).not.toHaveAttribute('aria-busy')
  answers['driver.php'] = { id: 9, message: 'Driver created successfully' }
  await create().click()
  await expect.element(screen.getByText('Driver created successfully')).toBeVisible()
  const [first, second] = to('driver.php')
  expect(second?.parts).toEqual(first?.parts)
  expect(second?.parts.document0?.[0]).toBeInstanceOf(File)
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
})
