import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectNoAxeViolations, expectNoAxeViolationsWhileBusy } from '../testing/axe.ts'
import { show } from '../testing/show.tsx'
import { nothing, ProductForm, type Checked, type Submit } from './product-form-for-tests.tsx'

/** A promise that the test settles when it has looked. */
const pause = () => Promise.withResolvers<void>()

test('wrong fields are named above and below, in the order of the screen, and the first one takes the focus', async () => {
  const screen = await show(<ProductForm submit={nothing} />)
  await screen.getByRole('button', { name: 'Add Product' }).click()
  await expect
    .element(screen.getByRole('alert'))
    .toMatchTextContent(
      /3 fields need a change before this product can be saved\. Product Name, GST \(%\), RSP/,
    )
  const name = screen.getByRole('textbox', { name: 'Product Name' })
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveAccessibleDescription('Product name is required')
  await expect.element(name).toBeInvalid()
  await expect.element(screen.getByText('As on the challan')).not.toBeInTheDocument()
  await expectNoAxeViolations()
})

test('a link of the summary leads to its field', async () => {
  const screen = await show(<ProductForm submit={nothing} />)
  await screen.getByRole('button', { name: 'Add Product' }).click()
  await screen.getByRole('link', { name: 'RSP' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'RSP' })).toHaveFocus()
})

test('a marked field is judged anew with every change, others stay unmarked until the next attempt', async () => {
  const screen = await show(<ProductForm submit={nothing} />)
  await screen.getByRole('textbox', { name: 'RSP' }).fill('12')
  await screen.getByRole('button', { name: 'Add Product' }).click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/2 fields need a change/)
  await screen.getByRole('textbox', { name: 'RSP' }).fill('')
  await expect.element(screen.getByText('RSP must be a number')).not.toBeInTheDocument()
  await screen.getByRole('textbox', { name: 'Product Name' }).fill('Hose')
  await expect.element(screen.getByText('Product name is required')).not.toBeInTheDocument()
  await expect.element(screen.getByText('As on the challan')).toBeVisible()
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/1 field needs a change/)
})

test('Enter in a field sends checked values once, however often it is pressed', async () => {
  const sent: Checked[] = []
  const { promise, resolve } = pause()
  const initial = { product_name: 'Hose', gst: '18', rsp: '12.5' }
  const submit = (checked: Checked) => {
    sent.push(checked)
    return promise
  }
  const screen = await show(<ProductForm initial={initial} submit={submit} />)
  await screen.getByRole('textbox', { name: 'Product Name' }).click()
  await userEvent.keyboard('{Enter}{Enter}{Enter}')
  const busy = screen.getByRole('button', { name: 'Submitting...' })
  await expect.element(busy).toHaveAttribute('aria-busy', 'true')
  await expectNoAxeViolationsWhileBusy()
  resolve()
  await expect.element(screen.getByRole('button', { name: 'Add Product' })).not.toHaveAttribute('aria-busy')
  expect(sent).toEqual([{ product_name: 'Hose', gst: '18', rsp: 12.5 }])
})

test('what the server refuses stands on its field until that field changes', async () => {
  const submit: Submit = (_, form) =>
    form.setErrors({ product_name: 'Product with this name already exists' })
  const screen = await show(
    <ProductForm initial={{ product_name: 'Hose', gst: '18', rsp: '1' }} submit={submit} />,
  )
  await screen.getByRole('button', { name: 'Add Product' }).click()
  const domainError = screen.getByText('Product with this name already exists')
  await expect.element(domainError).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Product Name' })).toHaveFocus()
  await screen.getByRole('textbox', { name: 'RSP' }).fill('2')
  await expect.element(domainError).toBeVisible()
  await screen.getByRole('textbox', { name: 'Product Name' }).fill('Hose 2')
  await expect.element(domainError).not.toBeInTheDocument()
})

test('what goes wrong on the way is said above the fields and what was typed stays', async () => {
  const submit = () => Promise.reject(new Error('Failed to add product. Please try again.'))
  const screen = await show(
    <ProductForm initial={{ product_name: 'Hose', gst: '18', rsp: '1' }} submit={submit} />,
  )
  await screen.getByRole('button', { name: 'Add Product' }).click()
  await expect
    .element(screen.getByRole('alert'))
    .toMatchTextContent(/Failed to add product\. Please try again\./)
  await expect.element(screen.getByRole('textbox', { name: 'Product Name' })).toHaveValue('Hose')
})
