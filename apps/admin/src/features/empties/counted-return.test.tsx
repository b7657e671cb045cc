import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeServer } from '../../api/testing/fake-server.ts'
import { customerRecord, customerRow } from '../../api/testing/rows.ts'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { setClock } from '../../ui/testing/clock.ts'
import { showRoutes } from '../../ui/testing/show.tsx'
import { emptiesRoutes } from './empties.routes.tsx'

const customer = { id: 7, name: 'Green Leaf', tradename: 'Green Leaf', mobile: '7720013985' }
const record = customerRecord(customer)
const held = { product_id: 19, uuid: 'IN19', product_name: 'Refill 19', held: 4, deposits: 1 }

const server = () =>
  fakeServer({
    'api/empties/held': { reponselist: [{ ...held, oldest_day: '2026-11-02' }] },
    'api/empties/create': { id: 6, number: 'ER/26-27/00006', message: 'Empties returned: ER/26-27/00006' },
    'customer-list': { totalcount: 1, reponselist: [customerRow(customer)] },
    'customer-details': { reponselist: record, data: [record] },
  })

setClock('2026-11-21T06:00:00Z')

test('empties of before a count are asked about: were they counted already', async () => {
  const { answers, last, to } = server()
  const found = { uuid: 'IN19', product_name: 'Refill 19', day: '2026-11-20' }
  answers['api/inventory/counted-since'] = { reponselist: [{ ...found, fulls: 480, empties: 110 }] }
  const screen = await showRoutes(emptiesRoutes, '/empties/return?customer=7')
  const isCounted = page.getByRole('checkbox', { name: /It was counted already/ })
  await expect.element(page.getByRole('textbox', { name: 'Came back of Refill 19' })).toHaveFocus()
  await expect.element(isCounted).not.toBeInTheDocument()
  await userEvent.keyboard('3')
  await page.getByRole('textbox', { name: 'Date' }).fill('18-11-2026')
  await expect.element(screen.getByText(/on 20-11-2026 480 full and 110 empty were counted/)).toBeVisible()
  await expect
    .poll(() => last('api/inventory/counted-since'))
    .toMatchObject({ 'uuid[]': 'IN19', day: '2026-11-18' })
  await expectNoAxeViolations()
  await isCounted.click()
  await page.getByRole('button', { name: 'Save return' }).click()
  await expect.poll(() => to('api/empties/create')[0]?.parts.already_counted).toEqual(['yes'])
})

test('a count of fulls alone asks nothing of empties', async () => {
  const { answers, to } = server()
  const found = { uuid: 'IN19', product_name: 'Refill 19', day: '2026-11-20' }
  answers['api/inventory/counted-since'] = { reponselist: [{ ...found, fulls: 480, empties: null }] }
  await showRoutes(emptiesRoutes, '/empties/return?customer=7')
  await page.getByRole('textbox', { name: 'Came back of Refill 19' }).fill('3')
  await expect.poll(() => to('api/inventory/counted-since')).not.toEqual([])
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
})
