import type { Page } from '@playwright/test'
import { addByCall, aProduct, expect, png, test } from './support/test.ts'

const submit = (page: Page) => page.getByRole('button', { name: /^(Add|Update) Product/ }).click()

const labels: Record<string, RegExp> = {
  product_name: /^Product Name/,
  uuid: /^Product Code/,
  hsn: /^HSN Code/,
  capacity: /^Capacity/,
  wt: /^Weight/,
  wc: /^Water Capacity/,
  ht: /^Height/,
  dia: /^Diameter/,
  thick: /^Thickness/,
  rsp: /^RSP/,
  discount: /^Discount/,
  security_deposit: /^Security Deposit/,
}
const choices: Record<string, RegExp> = {
  category: /^Category/,
  type: /^Type/,
  gst: /^GST/,
  mat: /^Material/,
  uom: /^Unit/,
}

const fill = async (page: Page, product: Record<string, string>) => {
  for (const [name, value] of Object.entries(product)) {
    if (labels[name]) await page.getByRole('textbox', { name: labels[name] }).fill(value)
    if (choices[name]) await page.getByRole('combobox', { name: choices[name] }).selectOption(value)
  }
}

const chooseImage = (page: Page, file = { name: 'front.png', mimeType: 'image/png', buffer: png() }) =>
  page.locator('input[type=file]').setInputFiles(file)

test('an empty form names every field that needs a change, and the first takes the focus', async ({
  signedIn: page,
}) => {
  await page.goto('/products/add-product')
  await submit(page)
  for (const message of [
    'Product name is required',
    'Product code is required',
    'Category is required',
    'Type is required',
    'HSN code is required',
    'Please select a valid GST percentage',
    'Material is required',
    'Please select a valid unit',
    'Capacity is required',
    'Weight is required',
    'Water capacity is required',
    'Height is required',
    'Diameter is required',
    'Thickness is required',
    'RSP is required',
    'Security deposit is required',
    'Image is required',
  ])
    await expect(page.getByText(message, { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: labels.product_name! })).toBeFocused()
  await expect(page.getByRole('alert')).toContainText(
    '17 fields need a change before this product can be saved.',
  )
  await page.getByRole('alert').getByRole('link', { name: 'RSP' }).click()
  await expect(page.getByRole('textbox', { name: labels.rsp! })).toBeFocused()
})

const cases: [field: string, value: string, message: string][][] = [
  [
    ['product_name', 'x', 'Product name must be at least 2 characters'],
    ['uuid', 'ABC12', 'Product code must be at least 6 characters'],
    ['hsn', '271', 'HSN code must be 4-8 digits'],
    ['wt', '0', 'Weight must be a positive number'],
    ['capacity', '.', 'Capacity must be a number'],
    ['rsp', '0', 'RSP must be at least 0.01'],
    ['security_deposit', '1000000', 'Security deposit cannot exceed ₹999,999.99'],
  ],
  [
    ['hsn', '27A1', 'HSN code must be 4-8 digits'],
    ['rsp', '1000000', 'RSP cannot exceed ₹999,999.99'],
  ],
]

for (const wrong of cases)
  test(`the form says what is wrong with ${wrong.map(([field, value]) => `${field} ${value}`).join(', ')}, until it is right`, async ({
    signedIn: page,
  }) => {
    await page.goto('/products/add-product')
    const right = aProduct()
    await fill(page, { ...right, ...Object.fromEntries(wrong) })
    await submit(page)
    for (const [, , message] of wrong) await expect(page.getByText(message, { exact: true })).toBeVisible()
    for (const [field, , message] of wrong) {
      await fill(page, { [field]: right[field] ?? '' })
      await expect(page.getByText(message, { exact: true })).toBeHidden()
    }
  })

test('choices are fixed, and start with the name of their label', async ({ signedIn: page }) => {
  await page.goto('/products/add-product')
  const options = async (label: RegExp) => {
    const select = page.getByRole('combobox', { name: label })
    await expect(select).toBeVisible()
    return select.locator('option').allInnerTexts()
  }
  expect(await options(/^Category/)).toEqual([
    'Select Category',
    'Commercial',
    'Domestic',
    'Regulator',
    'GasEquipment',
    'Lpg',
  ])
  expect(await options(/^Type/)).toEqual([
    'Select Type',
    'IOCL',
    'BPCL',
    'HPCL',
    'SUPERGAS',
    'TOTALGAS',
    'Gogas',
    'Allied',
  ])
  expect(await options(/^GST/)).toEqual(['Select GST (%)', '0', '5', '12', '18', '28'])
  expect(await options(/^Material/)).toEqual([
    'Select Material',
    'steel',
    'aluminum',
    'plastic',
    'brass',
    'iron',
    'composite',
  ])
  expect(await options(/^Unit/)).toEqual([
    'Select Unit',
    'kg',
    'ltr',
    'pcs',
    'boxes',
    'tons',
    'grams',
    'ml',
    'units',
  ])
})

test('figures take digits and one point only, and a discount above 100 becomes 100 with a warning', async ({
  signedIn: page,
}) => {
  await page.goto('/products/add-product')
  const weight = page.getByRole('textbox', { name: labels.wt! })
  await weight.pressSequentially('1a8..5-x')
  await expect(weight).toHaveValue('18.5')
  const discount = page.getByRole('textbox', { name: labels.discount! })
  await discount.pressSequentially('150')
  await expect(discount).toHaveValue('100')
  await expect(page.getByText('Discount cannot exceed 100%')).toBeVisible()
})

test('what customers will be billed is computed while typing, by the rules of the server', async ({
  signedIn: page,
}) => {
  await page.goto('/products/add-product')
  await fill(page, { rsp: '1784.16', discount: '2.5', gst: '18', security_deposit: '2400' })
  const panel = page.locator('section').filter({ hasText: 'As customers will be billed' })
  await expect(panel).toContainText('Taxable amount₹1,739.56')
  await expect(panel).toContainText('GST₹313.12')
  await expect(panel).toContainText('Price with GST₹2,052.68')
  await expect(panel).toContainText('Security deposit₹2,400.00')
  await fill(page, { rsp: '1000000' })
  await expect(panel).toContainText('Taxable amountNot yet')
})

test('an image too large or of the wrong type is said in a toast and under the field', async ({
  signedIn: page,
}) => {
  await page.goto('/products/add-product')
  await chooseImage(page, { name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(2_097_153) })
  await expect(page.getByText('Invalid File')).toBeVisible()
  await expect(page.getByText('File size too large. Maximum size allowed: 2 MB')).toBeVisible()
  await expect(page.getByText('File size too large', { exact: true })).toBeVisible()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await expect(
    page.getByText(/^File type not allowed\. Accepted types: image\/jpeg, image\/jpg, image\/png/),
  ).toBeVisible()
  await expect(page.getByText('Invalid file type', { exact: true })).toBeVisible()
  await chooseImage(page)
  await expect(page.getByText('File Selected')).toBeVisible()
  await expect(page.getByText('Invalid file type', { exact: true })).toBeHidden()
})

test('a taken name, a taken code and a wrong HSN stand at their fields', async ({ signedIn: page }) => {
  const taken = await addByCall(page.request)
  await page.goto('/products/add-product')
  const mine = aProduct()
  await fill(page, { ...mine, product_name: taken.product_name ?? '' })
  await chooseImage(page)
  await submit(page)
  await expect(page.getByText('Product with this name already exists')).toBeVisible()
  await expect(page.getByRole('textbox', { name: labels.product_name! })).toBeFocused()
  await fill(page, { product_name: mine.product_name ?? '', uuid: taken.uuid ?? '' })
  await submit(page)
  await expect(page.getByText('Product code is in use').first()).toBeVisible()
  await page.route('**/product.php', (route) =>
    route.fulfill({ json: { success: false, message: 'bad HSN' } }),
  )
  await submit(page)
  await expect(page.getByText('Invalid HSN code')).toBeVisible()
})

test('a save without an answer says so, and pressing again adds the product once', async ({
  signedIn: page,
}) => {
  await page.goto('/products/add-product')
  const mine = aProduct()
  await fill(page, mine)
  await chooseImage(page)
  await page.route('**/product.php', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await submit(page)
  await expect(page.getByText('Failed to add product. Please try again.')).toBeVisible()
  await page.unroute('**/product.php')
  await submit(page)
  await expect(page.getByText(`${mine.product_name} has been added to the catalog`)).toBeVisible()
  await page.goto(`/products?search=${mine.uuid}`)
  await expect(page.getByText('1-1 of 1')).toBeVisible()
})

test('a product that another changed meanwhile is not overwritten; Reload shows their version', async ({
  signedIn: page,
}) => {
  const product = await addByCall(page.request)
  await page.goto(`/products/edit/${product.id}`)
  await expect(page.getByRole('heading', { name: 'Edit Product' })).toBeVisible()
  const { id, ...fields } = product
  await page.request.post('/product.php', {
    multipart: { action: 'update', ...fields, id: String(id), rsp: '2000' },
  })
  await page.getByRole('textbox', { name: labels.rsp! }).fill('1999')
  await submit(page)
  await expect(page.getByText(/changed this product at .* Your change was not saved\./)).toBeVisible()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('textbox', { name: labels.rsp! })).toHaveValue('2000')
})
