import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeServer, domainError } from '../../api/testing/fake-server.ts'
import { driverRecord, vendorRow } from '../../api/testing/rows.ts'
import { showRoutes } from '../../ui/testing/show.tsx'
import { vehicles } from './vehicles.public.tsx'

const scan = (name: string) => new File(['scan'], name, { type: 'image/png' })
const showForm = () => showRoutes(vehicles.routes, '/vehicle-list/add-vehicle')
const submit = () => page.getByRole('button', { name: 'Submit' }).click()
const text = (name: string | RegExp) => page.getByRole('textbox', { name })
const suggesting = (name: string) => page.getByRole('combobox', { name })

const server = () =>
  fakeServer({
    vendorlist: {
      totalcount: 1,
      vendor_list: [vendorRow({ tradename: 'Sahyadri Gas', mobile_personal: '9850012764' })],
    },
    driverlist: 'network down',
    vehiclelist: { totalcount: 0, reponselist: [] },
    'vehicle.php': { id: 5, message: 'Vehicle created successfully' },
  })

const fillIn = async () => {
  await suggesting('Owner name').fill('Anil')
  await suggesting('Owner contact').fill('+91 98500-12764')
  await suggesting('Driver name').fill('Ramesh')
  await text(/^Driver contact/).fill('098500 12764')
  await text(/^Vehicle number/).fill('mh12ab1234')
  await text(/^Chassis number/).fill('mat-448 12')
  await text(/^Make/).fill('Tata')
  await text(/^Capacity/).fill('2500')
  await text(/^Model year/).fill('2020')
  await text(/^RC number/).fill('rc12345')
  await text(/^Insurance number/).fill('pol-99887')
  await page.getByLabelText(/^RC document/).upload(scan('rc.png'))
  await page.getByLabelText(/^Insurance document/).upload(scan('insurance.png'))
}

test('owners are suggested from vendors and delivery partners, and nothing waits for them', async () => {
  const { last, to } = server()
  await showForm()
  await suggesting('Owner name').fill('sah')
  await page.getByRole('option', { name: /^Sahyadri Gas/ }).click()
  await expect.element(suggesting('Owner name')).toHaveValue('Sahyadri Gas')
  expect(last('vendorlist')).toMatchObject({ page: '1', limit: '10000' })
  const partners = to('driverlist').find(({ parts }) => parts.type?.[0] === 'dp')
  expect(partners?.parts).toMatchObject({ page: ['1'], limit: ['10000'] })
  expect(to('vendorlist')).toHaveLength(1)
})

test('a driver is suggested by name and brings the contact along, which stays once it is there', async () => {
  const { answers } = server()
  answers.driverlist = ({ parts }) =>
    parts.type?.[0] === 'dp'
      ? { totalcount: 0, reponselist: [] }
      : { totalcount: 1, reponselist: [driverRecord({ name: 'Ramesh Shinde', mobile1: '9850012764' })] }
  const screen = await showForm()
  await suggesting('Driver name').fill('ram')
  await page.getByRole('option', { name: /^Ramesh Shinde/ }).click()
  await expect.element(text(/^Driver contact/)).toHaveValue('9850012764')
  await text(/^Driver contact/).fill('9822041763')
  await suggesting('Driver name').fill('Ramesh Shinde')
  await expect.element(text(/^Driver contact/)).toHaveValue('9822041763')
  await expect.element(screen.getByText(/letters, digits and hyphens; a hyphen for a slash/)).toBeVisible()
})

test('a vehicle is sent as the call has it, and the list follows', async () => {
  const { last } = server()
  const screen = await showForm()
  await fillIn()
  await submit()
  await expect.element(screen.getByText('Vehicle created successfully')).toBeVisible()
  await expect.poll(() => screen.address().path).toBe('/vehicle-list')
  const { document0, document1, ...sent } = last('vehicle.php')
  expect([document0, document1].map((file) => (file as File).name)).toEqual(['rc.png', 'insurance.png'])
  expect(sent).toEqual({
    action: 'create',
    userid: '1',
    ingress: '1',
    owner_name: 'Anil',
    owner_contact: '9850012764',
    driver_name: 'Ramesh',
    driver_contact: '9850012764',
    vehicle: 'MH12AB1234',
    chassis: 'MAT44812',
    make: 'Tata',
    capacity: '2500',
    model: '2020',
    emergency_contact_number: '',
    supply: '1',
    delivery: '1',
    names: 'RC,Insurance',
    'document_number[]': ['RC12345', 'POL-99887'],
    documentscount: '2',
  })
})

test('a pollution paper with only a day is named, and days ride beside the numbers', async () => {
  const { last } = server()
  await showForm()
  await fillIn()
  await text('Pollution valid until').fill('30-11-2030')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => last('vehicle.php').names).toBe('RC,Insurance,Pollution')
  expect(last('vehicle.php')).toMatchObject({
    'document_number[]': ['RC12345', 'POL-99887', ''],
    'document_valid_until[]': ['', '', '2030-11-30'],
    documentscount: '2',
  })
})

test('what is wrong is said in the words of the form', async () => {
  server()
  const screen = await showForm()
  await submit()
  await expect.element(screen.getByText('Owner name is required')).toBeVisible()
  await expect.element(screen.getByText('RC document is required')).toBeVisible()
  await suggesting('Owner name').fill('Anil 2')
  await text(/^Vehicle number/).fill('XX')
  await text(/^Model year/).fill('1980')
  await expect.element(screen.getByText('Owner name must contain only letters')).toBeVisible()
  await expect.element(screen.getByText('Enter valid vehicle number (e.g., MH12AB1234)')).toBeVisible()
  await expect.element(screen.getByText('Model year must be after 1990')).toBeVisible()
})

test('a taken number, an answer without words and no answer each have their own words', async () => {
  const { answers } = server()
  const screen = await showForm()
  await fillIn()
  const taken = 'A vehicle with this number is there already'
  answers['vehicle.php'] = domainError('vehicle_number_taken', taken, { errors: { vehicle: taken } })
  await submit()
  await expect
    .element(screen.getByRole('status').getByText(taken).or(screen.getByText(taken)).first())
    .toBeVisible()
  await expect.element(text(/^Vehicle number/)).toHaveFocus()
  answers['vehicle.php'] = domainError('busy', '')
  await submit()
  await expect.element(screen.getByText('Something went wrong')).toBeVisible()
  answers['vehicle.php'] = 'network down'
  await submit()
  await expect.element(screen.getByText('Submission failed')).toBeVisible()
})
