import type { HeldRow, ReturnRow } from '@refill/contract/features/empties/empties.contract.ts'
import type { OwedRow } from '@refill/contract/features/empties/owed.contract.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { domainError, fakeServer } from '../../api/testing/fake-server.ts'
import { customerRecord, customerRow } from '../../api/testing/rows.ts'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { setClock } from '../../ui/testing/clock.ts'
import { expectLink, textsOf } from '../../ui/testing/page.ts'
import { showRoutes } from '../../ui/testing/show.tsx'
import { emptiesRoutes } from './empties.routes.tsx'
import { grantOnly } from '../../api/testing/grant.tsx'

const customer = { id: 7, name: 'Green Leaf Hospitality LLP', tradename: 'Green Leaf', mobile: '7720013985' }
const record = customerRecord(customer)

const held = (product_id: number, changes: Partial<HeldRow> = {}): HeldRow => ({
  product_id,
  uuid: `IN${product_id}`,
  product_name: `Refill ${product_id}`,
  held: 0,
  deposits: 0,
  oldest_day: '',
  ...changes,
})

const returned: ReturnRow = {
  id: 5,
  number: 'ER/26-27/00005',
  customer_id: 7,
  customer_name: 'Green Leaf',
  day: '2026-11-20',
  what: '3 × 19 kg',
  empties: 3,
  note: 'Brought by his driver',
  entered_by: 'Meena Joshi',
  canceled_at: '',
  canceled_by: '',
  cancel_reason: '',
}

const owed: OwedRow = {
  customer_id: 7,
  customer_name: 'Green Leaf',
  mobile: '7720013985',
  uuid: 'IN19',
  product_name: 'Indane 19 kg',
  held: 45,
  deposits: 42,
  owed: 3,
  to_15: 1,
  to_30: 0,
  to_60: 2,
  over_60: 0,
  oldest_day: '2026-10-10',
  oldest_days: 42,
}
const total = {
  uuid: 'IN19',
  product_name: 'Indane 19 kg',
  customers: 12,
  owed: 40,
  to_15: 20,
  to_30: 8,
  to_60: 12,
  over_60: 0,
}

const server = () =>
  fakeServer({
    'api/empties/held': {
      reponselist: [held(19, { held: 4, deposits: 1, oldest_day: '2026-11-02' }), held(47)],
    },
    'api/empties/create': { id: 6, number: 'ER/26-27/00006', message: 'Empties returned: ER/26-27/00006' },
    'api/inventory/counted-since': { reponselist: [] },
    'api/empties/open': { ids: [1], message: 'Opening cylinders saved' },
    'api/empties/list': { totalcount: 1, reponselist: [returned] },
    'api/empties/cancel': { message: 'ER/26-27/00005 is canceled' },
    'api/empties/owed': { totalcount: 1, reponselist: [owed], totals: [total] },
    'customer-list': { totalcount: 1, reponselist: [customerRow(customer)] },
    'customer-details': { reponselist: record, data: [record] },
  })

const show = (at: string) => showRoutes(emptiesRoutes, at)
const cell = (name: string) => page.getByRole('textbox', { name })
const save = (name: string) => page.getByRole('button', { name })

setClock('2026-11-21T06:00:00Z')

test('empties that come back are typed beside what the customer has, and saved by keyboard alone', async () => {
  const { last, to } = server()
  const screen = await show('/empties/return?customer=7')
  await expect.element(screen.getByRole('row', { name: /^Refill 19/ })).toMatchTextContent(/4102-11-2026$/)
  expect(last('api/empties/held')).toMatchObject({ customer_id: '7' })
  await expect.element(cell('Came back of Refill 19')).toHaveFocus()
  await expectNoAxeViolations()
  await save('Save return').click()
  await expect.element(screen.getByText('Enter how many of at least one product').first()).toBeVisible()
  await cell('Came back of Refill 19').click()
  await userEvent.keyboard('3')
  await userEvent.keyboard('{Enter}')
  await expect.element(cell('Note')).toHaveFocus()
  await userEvent.keyboard('Brought by his driver{Enter}')
  await expect.poll(() => screen.address().path).toBe('/customer-list/customer-detail?id=7')
  await expect.element(page.getByText('Empties returned: ER/26-27/00006')).toBeVisible()
  expect(to('api/empties/create')[0]?.parts).toMatchObject({
    customer_id: ['7'],
    day: ['2026-11-21'],
    note: ['Brought by his driver'],
    'uuid[]': ['IN19'],
    'empties[]': ['3'],
  })
})

test('more than the customer has asks for a note, tomorrow is refused, and what the server refuses stands at its field', async () => {
  const { answers, to } = server()
  const screen = await show('/empties/return?customer=7')
  await cell('Came back of Refill 19').fill('5')
  await expect.element(screen.getByText(/More comes back than the customer has/)).toBeVisible()
  await cell('Date').fill('22-11-2026')
  await save('Save return').click()
  await expect.element(screen.getByText('Date cannot be in the future').first()).toBeVisible()
  await expect
    .element(screen.getByText('Write down why more comes back than the customer has').first())
    .toBeVisible()
  expect(to('api/empties/create')).toEqual([])
  await cell('Date').fill('20-11-2026')
  await cell('Came back of Refill 19').fill('4')
  answers['api/empties/create'] = {
    ...domainError('empties_more_than_held', 'Green Leaf has 1 of Refill 19'),
    errors: { note: 'Green Leaf has 1 of Refill 19' },
  }
  await save('Save return').click()
  await expect.element(screen.getByText('Green Leaf has 1 of Refill 19').first()).toBeVisible()
  await expect.element(cell('Came back of Refill 19')).toHaveValue('4')
})

test('without a customer in the address one is chosen first', async () => {
  server()
  const screen = await show('/empties/return')
  await expect.element(screen.getByText('No customer chosen yet')).toBeVisible()
  await page.getByRole('combobox', { name: 'Customer' }).click()
  await page.getByRole('option', { name: /^Green Leaf/ }).click()
  await expect.element(screen.getByRole('row', { name: /^Refill 19/ })).toBeVisible()
  await expect.poll(() => screen.address().path).toBe('/empties/return?customer=7')
  // What the customer does not have comes back seldom.
  expect(screen.getByRole('row', { name: /^Refill 47/ }).elements()).toEqual([])
  await screen.getByRole('button', { name: 'Another product came back' }).click()
  await expect.element(screen.getByRole('row', { name: /^Refill 47/ })).toBeVisible()
})

test('while the cylinders of a customer are on their way it says so', async () => {
  const { answers } = server()
  const answer = Promise.withResolvers<object>()
  answers['api/empties/held'] = answer.promise
  const screen = await show('/empties/opening?customer=7')
  await expect.element(screen.getByText('Loading')).toBeInTheDocument()
  answer.resolve({ reponselist: [held(19)] })
  await expect.element(cell('Opening cylinders of Refill 19')).toBeVisible()
  await expect.element(screen.getByText('Loading')).not.toBeInTheDocument()
})

test('opening cylinders are entered with their day, and how many of them are against a deposit', async () => {
  const { to } = server()
  const screen = await show('/empties/opening?customer=7')
  await cell('Opening cylinders of Refill 47').fill('2')
  await cell('Of these against deposit of Refill 47').fill('3')
  await save('Save opening cylinders').click()
  await expect.element(screen.getByText('Against deposit cannot exceed the cylinders').first()).toBeVisible()
  await cell('Of these against deposit of Refill 47').fill('2')
  await cell('Date').fill('01-04-2026')
  await save('Save opening cylinders').click()
  await expect.poll(() => screen.address().path).toBe('/customer-list/customer-detail?id=7')
  expect(to('api/empties/open')[0]?.parts).toMatchObject({
    customer_id: ['7'],
    day: ['2026-04-01'],
    'uuid[]': ['IN47'],
    'fulls[]': ['2'],
    'deposit_count[]': ['2'],
  })
})

test('a return is canceled with a reason, and canceled ones say who, when and why', async () => {
  const { answers, last } = server()
  const screen = await show('/empties')
  await expectLink(screen, 'Green Leaf', '/customer-list/customer-detail?id=7')
  await expectNoAxeViolations()
  await screen.getByRole('button', { name: 'Cancel return' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Another customer')
  answers['api/empties/list'] = {
    totalcount: 1,
    reponselist: [
      {
        ...returned,
        canceled_at: '2026-11-21 11:30',
        canceled_by: 'Meena Joshi',
        cancel_reason: 'Another customer',
      },
    ],
  }
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('ER/26-27/00005 is canceled')).toBeVisible()
  expect(last('api/empties/cancel')).toMatchObject({ id: '5', reason: 'Another customer' })
  await expect.element(screen.getByText('Meena Joshi, 21-11-2026 11:30, Another customer')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Cancel return' }).elements()).toEqual([])
})

test('who owes empties stands by customer, product and age, with totals by product that narrow the list', async () => {
  const { last } = server()
  const screen = await show('/empties-owed')
  await expect.element(screen.getByText('1-1 of 1')).toBeVisible()
  expect(textsOf('th')).toEqual([
    'Customer',
    'Mobile',
    'Product',
    'With customer',
    'Up to 15 days',
    '16 to 30 days',
    '31 to 60 days',
    'Over 60 days',
    'Owed',
    'Oldest',
    'Action',
  ])
  expect(textsOf('tbody td').slice(2, 10)).toEqual([
    'Indane 19 kg',
    '4542 against deposit',
    '1',
    '',
    '2',
    '',
    '3',
    '42 days',
  ])
  expect(textsOf('tfoot td')).toEqual([
    'Total, 12 customers',
    'Indane 19 kg',
    '',
    '20',
    '8',
    '12',
    '',
    '40',
    '',
  ])
  await expectLink(screen, 'Green Leaf', '/customer-list/customer-detail?id=7')
  await expectLink(
    screen.getByRole('row', { name: /^Green Leaf/ }),
    'Return empties',
    '/empties/return?customer=7',
  )
  await expectLink(screen, 'Back to dues', '/receipt/dues')
  await expectNoAxeViolations()
  await screen.getByRole('button', { name: 'Over 60 days' }).click()
  await expect.poll(() => last('api/empties/owed')).toMatchObject({ age: 'over_60', page: '1' })
  await screen.getByRole('button', { name: 'Indane 19 kg' }).click()
  await expect.poll(() => last('api/empties/owed')).toMatchObject({ product: 'IN19', age: 'over_60' })
  await expect.poll(() => screen.address().path).toBe('/empties-owed?age=over_60&product=IN19')
})

test('on a phone nothing of it scrolls sideways', async () => {
  await page.viewport(360, 900)
  server()
  const screen = await show('/empties-owed')
  await expect.element(screen.getByText('1-1 of 1')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await screen.unmount()
  const form = await show('/empties/return?customer=7')
  await expect.element(form.getByText('Refill 19')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await expectNoAxeViolations()
  await page.viewport(1440, 900)
})

test('whom may not enter empties reads who owes them and what came back', async () => {
  server()
  grantOnly('empties.read')
  const screen = await show('/empties')
  await expect.element(screen.getByText('1-1 of 1')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Cancel return' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: '+ Return empties' })).not.toBeInTheDocument()
  await userEvent.keyboard('n')
  await expect.poll(() => screen.address().path).toBe('/empties')
  await screen.getByRole('link', { name: 'Who owes empties' }).click()
  await expect.element(screen.getByRole('link', { name: 'Statement' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Return empties' })).not.toBeInTheDocument()
})
