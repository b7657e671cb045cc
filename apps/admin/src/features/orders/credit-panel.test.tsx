import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../ui/testing/show.tsx'
import { CreditPanel } from './credit-panel.tsx'
import { order } from './testing/orders-for-tests.tsx'

const credit = { ...order().credit, credit_limit: 100_000, due: 120_000 }
const showPanel = (on_account: number) =>
  show(<CreditPanel order={{ customer_id: 7, credit: { ...credit, on_account } }} />)
const used = (percent: number) =>
  page.getByRole('img', { name: `${percent} per cent of the credit limit used` })

test('what is on account counts against the limit, and both figures stand there', async () => {
  const screen = await showPanel(30_000)
  await expect.element(screen.getByText('₹1,20,000.00 due of ₹1,00,000.00')).toBeVisible()
  await expect.element(screen.getByText('₹90,000.00 counts')).toBeVisible()
  await expect.element(used(90)).toBeVisible()
})

test('without money on account the limit is measured by what is due', async () => {
  await showPanel(0)
  await expect.element(used(120)).toBeVisible()
  await expect.element(page.getByText(/counts/)).not.toBeInTheDocument()
})
