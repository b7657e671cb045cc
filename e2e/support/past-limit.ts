import type { Page } from '@playwright/test'
import { call, openOffice } from './orders.ts'
import { expect, takeOption } from './test.ts'

/** Books two cylinders on credit for somebody whose limit is passed by that. */
export const bookPastLimit = async (owner: Page, clerk: Page) => {
  const name = `Shivneri Caterers ${Date.now()}`
  const fields = { name, mobile: '7720013985', address: 'Baner', credit_limit: '1000' }
  const { id } = await call<{ id: number }>(owner.request, '/api/customers/create', fields)
  const { product } = await openOffice(owner.request)
  await clerk.goto(`/orders/new-order?customer=${id}`)
  await expect(clerk.getByText(/^After this order/)).toBeVisible()
  await expect(clerk.getByRole('combobox', { name: 'Product' })).toHaveAttribute('aria-haspopup')
  await takeOption(clerk, 'Product', product.uuid ?? '')
  await clerk.keyboard.type('2')
  await clerk.keyboard.press('Enter')
  await clerk.getByRole('combobox', { name: 'Payment mode' }).selectOption('Credit')
  await clerk.keyboard.press('Control+Enter')
  const dialog = clerk.getByRole('dialog', { name: 'Over the credit limit' })
  await expect(dialog.getByText(new RegExp(`^${name} would owe`))).toBeVisible()
  return { name, dialog }
}
