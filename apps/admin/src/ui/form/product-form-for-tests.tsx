import * as z from 'zod/mini'
import { NumberField } from '../fields/number-field.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { TextField } from '../fields/text-fields.tsx'
import { LinkButton } from '../link-button.tsx'
import { PageHead } from '../page-head.tsx'
import { Panel } from '../parts.tsx'
import { Form } from './form.tsx'
import { FieldGrid, Full, Half } from './grid.tsx'
import { SaveBar } from './save-bar.tsx'
import { useForm, useFormValue, type FormActions } from './use-form.ts'

export const schema = z.object({
  gst: z.string().check(z.minLength(1, 'Please select a valid GST percentage')),
  product_name: z.string().check(z.minLength(1, 'Product name is required')),
  rsp: z.pipe(
    z.string().check(z.regex(/^\d+(\.\d+)?$/, 'RSP must be a number')),
    z.transform((text) => Number(text)),
  ),
})

export type Values = { product_name: string; gst: string; rsp: string }
export type Checked = z.output<typeof schema>

export const empty: Values = { product_name: '', gst: '', rsp: '' }

export type Submit = (checked: Checked, form: FormActions<Values>) => Promise<unknown> | void

function Price({ form }: { form: ReturnType<typeof useForm<Values, Checked>> }) {
  const rsp = useFormValue(form, (values) => values.rsp)
  return <output aria-label="Price">{rsp ? `₹${rsp}` : 'Not yet'}</output>
}

export function ProductForm({ submit, initial = empty }: { submit: Submit; initial?: Values }) {
  const form = useForm({ schema, initial, submit })
  return (
    <>
      <PageHead title="Add Product" back={{ to: '/products', label: 'Back to products' }} />
      <Form form={form} saving="this product">
        <Panel title="Product" flush>
          <FieldGrid>
            <TextField
              field={form.field('product_name')}
              label="Product Name"
              required
              help="As on the challan"
            />
            <SelectField field={form.field('gst')} label="GST (%)" required options={['0', '5', '18']} />
            <Full>
              <Half>
                <NumberField field={form.field('rsp')} label="RSP" required prefix="₹" />
              </Half>
            </Full>
          </FieldGrid>
        </Panel>
        <Price form={form} />
        <SaveBar save="Add Product" back={<LinkButton to="/products">Back</LinkButton>} />
      </Form>
    </>
  )
}

export const nothing = () => undefined
