import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import * as z from 'zod/mini'
import { LinkButton } from '../link-button.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { TextField } from '../fields/text-fields.tsx'
import { PageHead } from '../page-head.tsx'
import { Panel } from '../parts.tsx'
import { expectNoAxeViolations } from '../testing/axe.ts'
import { show } from '../testing/show.tsx'
import { Form } from './form.tsx'
import type { FormActions } from './form-types.ts'
import { FieldGrid } from './grid.tsx'
import { SaveBar } from './save-bar.tsx'
import { useForm, useFormValue } from './use-form.ts'

const schema = z.object({
  gst: z.string().check(z.minLength(1, 'Please select a valid GST percentage')),
  product_name: z.string().check(z.minLength(1, 'Product name is required')),
  rsp: z.pipe(
    z.string().check(z.regex(/^\d+(\.\d+)?$/, 'RSP must be a number')),
    z.transform((text) => Number(text)),
  ),
})

type Values = { product_name: string; gst: string; rsp: string }
type Checked = z.output<typeof schema>

const empty: Values = { product_name: '', gst: '', rsp: '' }

type Submit = (checked: Checked, form: FormActions<Values>) => Promise<unknown> | void

function Price({ form }: { form: ReturnType<typeof useForm<Values, Checked>> }) {
  const rsp = useFormValue(form, (values) => values.rsp)
  return <output aria-label="Price">{rsp ? `₹${rsp}` : 'Not yet'}</output>
}

function ProductForm({ submit, initial = empty }: { submit: Submit; initial?: Values }) {
  const form = useForm({ schema, initial, submit })
  return (
    <>
      <PageHead title="Add Product" back={{ to: '/products', label: 'Back to products' }} />
      <Form form={form} busy={form.busy} error={form.error} saving="this product">
        <Panel title="Product" flush>
          <FieldGrid>
            <TextField
              field={form.field('product_name')}
              label="Product Name"
              required
              help="As on the challan"
            />
            <SelectField field={form.field('gst')} label="GST (%)" required options={['0', '5', '18']} />
            <NumberField field={form.field('rsp')} label="RSP" required prefix="₹" />
          </FieldGrid>
        </Panel>
        <Price form={form} />
        <SaveBar save="Add Product" back={<LinkButton to="/products">Back</LinkButton>} />
      </Form>
    </>
  )
}

const nothing = () => undefined

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
  await expectNoAxeViolations()
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
  const refusal = screen.getByText('Product with this name already exists')
  await expect.element(refusal).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Product Name' })).toHaveFocus()
  await screen.getByRole('textbox', { name: 'RSP' }).fill('2')
  await expect.element(refusal).toBeVisible()
  await screen.getByRole('textbox', { name: 'Product Name' }).fill('Hose 2')
  await expect.element(refusal).not.toBeInTheDocument()
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

test('what is computed from a field follows it', async () => {
  const screen = await show(<ProductForm submit={nothing} />)
  await expect.element(screen.getByLabelText('Price')).toMatchTextContent(/Not yet/)
  await screen.getByRole('textbox', { name: 'RSP' }).fill('99')
  await expect.element(screen.getByLabelText('Price')).toMatchTextContent(/₹99/)
})

test('a rule about a field that is not on the screen is told with its words', async () => {
  function Bare() {
    const form = useForm({ schema, initial: empty, submit: nothing })
    return (
      <Form form={form} busy={form.busy} error={form.error} saving="this product">
        <TextField field={form.field('product_name')} label="Product Name" />
        <SaveBar save="Save" />
      </Form>
    )
  }
  const screen = await show(<Bare />)
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/RSP must be a number/)
})
