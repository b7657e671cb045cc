import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer, uploadsBusy } from '../../api/testing/fake-server.ts'
import { showRoutes } from '../../ui/testing/show.tsx'
import { productRoutes } from './products.routes.tsx'

const texts = {
  'Product Name': 'Commercial Refill',
  'Product Code': 'IOC19KGC',
  'HSN Code': '27111900',
  Capacity: '19',
  Weight: '18',
  'Water Capacity': '44',
  Height: '785',
  Diameter: '320',
  Thickness: '3',
  RSP: '1742',
  Discount: '10',
  'Security Deposit': '2400',
}
const choices = ['Category', 'Type', 'GST', 'Material', 'Unit']

const chooseFirst = async (label: string) => {
  const select = page.getByRole('combobox', { name: new RegExp(`^${label}`) })
  const { options } = select.element() as HTMLSelectElement
  await select.selectOptions(options[1]?.value ?? '')
}

test('while the server takes in other files nothing is lost, and one press sends all of it again', async () => {
  const server = fakeServer({ 'product.php': uploadsBusy, productlist: { totalcount: 0, product_list: [] } })
  const screen = await showRoutes(productRoutes, '/products/add-product')
  const add = screen.getByRole('button', { name: 'Add Product' })
  await expect.element(add).toBeVisible()
  for (const [label, value] of Object.entries(texts))
    await page.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(value)
  for (const label of choices) await chooseFirst(label)
  const chooser = document.querySelector<HTMLElement>('input[type=file]')
  await page
    .elementLocator(chooser ?? document.body)
    .upload(new File(['x'], 'front.png', { type: 'image/png' }))
  await add.click()
  await expect.element(screen.getByText(uploadsBusy.message)).toBeVisible()
  server.answers['product.php'] = { id: 9 }
  await add.click()
  await expect.element(screen.getByText('Commercial Refill has been added to the catalog')).toBeVisible()
  const [first, second] = server.to('product.php')
  expect(second?.parts).toEqual(first?.parts)
  expect(second?.parts.url?.[0]).toBeInstanceOf(File)
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
})

test('the form says that its price is without GST and whether it is a cylinder, and measures one sold by the piece in kilograms', async () => {
  fakeServer({})
  const screen = await showRoutes(productRoutes, '/products/add-product')
  const choose = (label: string, value: string) =>
    page.getByRole('combobox', { name: new RegExp(`^${label}`) }).selectOptions(value)
  const capacity = page.getByRole('textbox', { name: /^Capacity/ })
  await expect.element(page.getByRole('textbox', { name: /^RSP/ })).toHaveAccessibleDescription(/without GST/)
  await choose('Category', 'Lpg')
  await choose('Unit', 'kg')
  await capacity.fill('0')
  await expect.element(screen.getByText('Sold by weight; above 0 it is a cylinder')).toBeVisible()
  await capacity.fill('5')
  await expect.element(screen.getByText(/^A cylinder: counted in whole numbers/)).toBeVisible()
  await choose('Category', 'Domestic')
  await choose('Unit', 'pcs')
  await expect.element(screen.getByText(/^A cylinder: counted in whole numbers/)).toBeVisible()
  expect(capacity.element().closest('label, div')?.textContent).toMatch(/kg/)
  await choose('Category', 'Regulator')
  await expect.element(screen.getByText('No cylinder: nothing comes back empty')).toBeVisible()
})

test('a code that the product does not know and a rate that has ended are said while they are typed', async () => {
  fakeServer({})
  const screen = await showRoutes(productRoutes, '/products/add-product')
  const code = page.getByRole('textbox', { name: /^HSN Code/ })
  await code.fill('27119999')
  await expect.element(screen.getByText(/HSN code 27119999 is none that the product knows/)).toBeVisible()
  await page.getByRole('combobox', { name: /^GST/ }).selectOptions('28')
  await expect.element(screen.getByText(/28 % ended on 21-09-2025/)).toBeVisible()
  await code.fill('27111910')
  await expect.element(screen.getByText(/is none that the product knows/)).not.toBeInTheDocument()
})

test('a code that is shorter than our turnover asks for is said while it is typed', async () => {
  fakeServer({ 'api/products/rates': { reponselist: [], allowed: [0, 5, 18], hsn_digits: 6 } })
  const screen = await showRoutes(productRoutes, '/products/add-product')
  const code = page.getByRole('textbox', { name: /^HSN Code/ })
  await code.fill('7321')
  await expect.element(screen.getByText(/HSN code 7321 has 4 digits.*need at least 6/)).toBeVisible()
  await code.fill('73211110')
  await expect.element(screen.getByText(/need at least 6/)).not.toBeInTheDocument()
})
