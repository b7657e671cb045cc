import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { TextField } from '../fields/text-fields.tsx'
import { expectNoAxeViolations } from '../testing/axe.ts'
import { show } from '../testing/show.tsx'
import { useFieldState } from './field.ts'
import { Form } from './form.tsx'
import { empty, nothing, ProductForm, schema, type Checked, type Values } from './product-form-for-tests.tsx'
import { SaveBar } from './save-bar.tsx'
import { useForm } from './use-form.ts'

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
      <Form form={form} saving="this product">
        <TextField field={form.field('product_name')} label="Product Name" />
        <SaveBar save="Save" />
      </Form>
    )
  }
  const screen = await show(<Bare />)
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/RSP must be a number/)
})

test('Ctrl Enter saves from any field, once', async () => {
  const sent: Checked[] = []
  const submit = (checked: Checked) => {
    sent.push(checked)
    return new Promise(() => undefined)
  }
  const screen = await show(
    <ProductForm initial={{ ...empty, gst: '5', product_name: 'Regulator' }} submit={submit} />,
  )
  await screen.getByRole('textbox', { name: 'RSP' }).fill('99')
  await userEvent.keyboard('{Control>}{Enter}{Enter}{/Control}')
  await expect.element(screen.getByRole('button', { name: 'Submitting...' })).toBeVisible()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(sent).toEqual([{ gst: '5', product_name: 'Regulator', rsp: 99 }])
})

const drawn = { gst: 0 }

function Counted({ form }: { form: ReturnType<typeof useForm<Values, Checked>> }) {
  const { value } = useFieldState({ field: form.field('gst'), label: 'GST (%)' })
  drawn.gst += 1
  return <output aria-label="GST">{value}</output>
}

test('a keystroke redraws its own field alone', async () => {
  function Two() {
    const form = useForm({ schema, initial: empty, submit: nothing })
    return (
      <Form form={form} saving="this product">
        <TextField field={form.field('product_name')} label="Product Name" />
        <Counted form={form} />
      </Form>
    )
  }
  const screen = await show(<Two />)
  const before = drawn.gst
  await screen.getByRole('textbox', { name: 'Product Name' }).fill('Hose')
  await expect.element(screen.getByRole('textbox', { name: 'Product Name' })).toHaveValue('Hose')
  expect(drawn.gst).toBe(before)
})

function Payment() {
  const form = useForm({ schema, initial: { product_name: 'Hose', gst: '18', rsp: '' }, submit: nothing })
  return (
    <Dialog
      title="Add payment"
      opened
      onClose={nothing}
      footer={
        <Button type="submit" kind="filled" form={form.id}>
          Save
        </Button>
      }
    >
      <Form form={form} saving="this payment">
        <TextField field={form.field('product_name')} label="Product Name" />
        <NumberField field={form.field('rsp')} label="RSP" autoFocus />
      </Form>
    </Dialog>
  )
}

test('in a dialog the chosen field takes the focus and a button of the footer sends the form', async () => {
  const screen = await show(<Payment />)
  await expect.element(screen.getByRole('textbox', { name: 'RSP' })).toHaveFocus()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('RSP must be a number')).toBeVisible()
  await expectNoAxeViolations()
})
