import { addByCall, expect, test } from './support/test.ts'

test('the detail shows the product in rupees and measures, and its image full size', async ({
  signedIn: page,
}) => {
  const { id, product_name: name = '' } = await addByCall(page.request, {
    rsp: '123456.5',
    discount: '10',
    thick: '0',
  })
  await page.goto(`/products/${id}`)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  for (const text of [
    '₹1,23,456.50',
    '10 %',
    '₹1,11,110.85',
    '₹2,400.00',
    '19 kg',
    '18.5 kg',
    '820 mm',
    '0 mm',
    '44.5 ltr',
  ])
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: `View image of ${name}` }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL(`/products/edit/${id}`)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL('/products')
})

test('Delete on the detail leads back to the list', async ({ signedIn: page }) => {
  const { id } = await addByCall(page.request)
  await page.goto(`/products/${id}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL('/products')
  await expect(page.getByText('Product deleted successfully')).toBeVisible()
})

test('a product that cannot be loaded leads to the list with a toast; an answer without one says Product not found', async ({
  signedIn: page,
}) => {
  await page.goto('/products/999999999')
  await expect(page.getByText('Failed to load product data')).toBeVisible()
  await expect(page).toHaveURL('/products')
  await page.route('**/product.php', (route) => route.fulfill({ json: { success: true, status: 'success' } }))
  await page.goto('/products/5')
  await expect(page.getByText('Product not found')).toBeVisible()
  await page.goto('/products/edit/5')
  await expect(page.getByText('Product not found')).toBeVisible()
})
