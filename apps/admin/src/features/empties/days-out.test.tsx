import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../../api/testing/fake-server.ts'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { expectLink } from '../../ui/testing/page.ts'
import { showRoutes } from '../../ui/testing/show.tsx'
import { emptiesRoutes } from './empties.routes.tsx'

test('days out are said by product, or by customer, and lead to who has them now', async () => {
  const { answers, last } = fakeServer({})
  const row = { id: 3, came_back: 40, average_days: 12.5, longest_days: 70, still_out: 9 }
  const bands = { to_15: 30, to_30: 6, to_60: 3, over_60: 1 }
  const totals = { came_back: 40, average_days: 12.5 }
  const product = { ...row, ...bands, uuid: 'IN19', name: 'Indane 19 kg' }
  answers['api/empties/days-out'] = { totalcount: 1, list: [product], totals }
  const screen = await showRoutes(emptiesRoutes, '/days-out?fd=2026-11-01&td=2026-11-21')
  await expect
    .element(page.getByRole('row', { name: /Indane 19 kg/ }))
    .toMatchTextContent(/Indane 19 kg4012\.57030631.*9$/)
  await expect.element(screen.getByText('Average days out')).toBeVisible()
  expect(last('api/empties/days-out')).toMatchObject({ fd: '2026-11-01', td: '2026-11-21', by: '' })
  await expectNoAxeViolations()
  await expectLink(page, 'Indane 19 kg', '/empties-owed?product=IN19')
  answers['api/empties/days-out'] = {
    totalcount: 1,
    list: [{ ...row, ...bands, id: 7, uuid: '', name: 'Green Leaf' }],
    totals,
  }
  await page.getByRole('combobox', { name: 'By' }).selectOptions('Customer')
  await expectLink(page, 'Green Leaf', '/customer-list/customer-detail?id=7')
  expect(last('api/empties/days-out')).toMatchObject({ by: 'customer' })
})
