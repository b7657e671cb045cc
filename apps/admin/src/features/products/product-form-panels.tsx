import { capacityUnit, isCylinder } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.rules.ts'
import { codeWarnings } from '@refill/contract/features/products/code-warnings.rules.ts'
import {
  imageTypes,
  largestImageBytes,
  productCategories,
  productMaterials,
  productTypes,
  productUnits,
} from '@refill/contract/features/products/products.rules.ts'
import { useState } from 'react'
import { gstRates } from '@refill/values/money.ts'
import { useQuery } from '@tanstack/react-query'
import { Label } from '../../ui/fields/field-frame.tsx'
import { FileField } from '../../ui/fields/file-field.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { FieldGrid, Half } from '../../ui/form/grid.tsx'
import { useFormValue, type FormState } from '../../ui/form/use-form.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Alert } from '../../ui/messages.tsx'
import { Panel } from '../../ui/parts.tsx'
import { toast } from '../../ui/toast.ts'
import type { ProductFormValues } from './product-form-values.ts'
import { ratesOf } from './products.api.ts'

type PanelProps = { form: FormState<ProductFormValues> }

/** The choices, and before them what a product from elsewhere holds instead. */
const withOwn = (choices: readonly string[], own: string) =>
  own === '' || choices.includes(own) ? choices : [own, ...choices]

/** The usual rates and those of Settings; one that the product has stays a choice when these cannot be asked for. */
function GstField({ form }: PanelProps) {
  const [initial] = useState(form.values)
  const allowed = useQuery(ratesOf(0)).data?.allowed ?? gstRates
  const options = withOwn(allowed.map(String), initial.gst)
  return <SelectField field={form.field('gst')} label="GST (%)" options={options} required />
}

function RatesFailed() {
  return (
    <LoadFailed query={useQuery(ratesOf(0))} inset>
      The GST rates of Settings could not be loaded.
    </LoadFailed>
  )
}

/** What any turnover asks of an HSN code, until it is known what ours does. */
const fewestDigits = 4

/** What looks wrong about HSN code and GST without being refused. */
function CodeWarnings({ form }: PanelProps) {
  const digits = useQuery(ratesOf(0)).data?.hsn_digits ?? fewestDigits
  const said = useFormValue(form, (values) => codeWarnings(values, digits).join('. '))
  return <div role="status">{said && <Alert kind="warning">{said}.</Alert>}</div>
}

export function ProductPanel({ form }: PanelProps) {
  const [initial] = useState(form.values)
  return (
    <Panel title="Product" flush>
      <FieldGrid>
        <TextField
          field={form.field('product_name')}
          label="Product Name"
          placeholder="e.g. 19 kg Commercial LPG Refill"
          autoFocus={initial.product_name === ''}
          maxLength={100}
          tooLong="Product name must be less than 100 characters"
          required
        />
        <TextField
          field={form.field('uuid')}
          label="Product Code"
          help="6 to 8 characters, as printed on the challan"
          maxLength={8}
          tooLong="Product code must be less than 8 characters"
          required
        />
        <SelectField
          field={form.field('category')}
          label="Category"
          options={withOwn(productCategories, initial.category)}
          required
        />
        <SelectField
          field={form.field('type')}
          label="Type"
          options={withOwn(productTypes, initial.type)}
          required
        />
        <Half>
          <TextField
            field={form.field('hsn')}
            label="HSN Code"
            placeholder="e.g. 27111910"
            maxLength={8}
            required
          />
          <GstField form={form} />
        </Half>
        <Half>
          <SelectField
            field={form.field('mat')}
            label="Material"
            options={withOwn(productMaterials, initial.mat)}
            required
          />
          <SelectField field={form.field('uom')} label="Unit" options={productUnits} required />
        </Half>
      </FieldGrid>
      <CodeWarnings form={form} />
      <RatesFailed />
    </Panel>
  )
}

/** What category, unit and capacity together make of it; nothing before both are chosen. */
const goodsInWords = (goods: ProductFormValues) => {
  if (!goods.category || !goods.uom) return ''
  if (isCylinder(goods)) return 'A cylinder: counted in whole numbers, comes back empty'
  return goods.uom === 'kg'
    ? 'Sold by weight; above 0 it is a cylinder'
    : 'No cylinder: nothing comes back empty'
}

export function MeasurementsPanel({ form }: PanelProps) {
  const unit = useFormValue(form, (values) => values.uom && capacityUnit(values))
  const help = useFormValue(form, goodsInWords)
  return (
    <Panel title="Measurements" flush>
      <FieldGrid columns={3}>
        <NumberField
          field={form.field('capacity')}
          label="Capacity"
          {...(unit && { suffix: unit })}
          {...(help && { help })}
          required
        />
        <NumberField field={form.field('wt')} label="Weight" suffix="kg" required />
        <NumberField field={form.field('wc')} label="Water Capacity" suffix="ltr" required />
        <NumberField field={form.field('ht')} label="Height" suffix="mm" required />
        <NumberField field={form.field('dia')} label="Diameter" suffix="mm" required />
        <NumberField field={form.field('thick')} label="Thickness" suffix="mm" required />
      </FieldGrid>
    </Panel>
  )
}

export function PricePanel({ form }: PanelProps) {
  const cap = (discount: string) => {
    if (Number(discount) <= 100) return
    form.set('discount', '100')
    toast({ kind: 'warning', title: 'Discount cannot exceed 100%', position: 'top-right' })
  }
  return (
    <Panel title="Price" flush>
      <FieldGrid columns={3}>
        <NumberField field={form.field('rsp')} label="RSP" prefix="₹" help="without GST" required />
        <NumberField field={form.field('discount')} label="Discount (%)" suffix="%" onChange={cap} />
        <NumberField field={form.field('security_deposit')} label="Security Deposit" prefix="₹" required />
      </FieldGrid>
    </Panel>
  )
}

/** @param current address of the image that the product has */
export function ImagePanel({ form, current }: PanelProps & { current: string | undefined }) {
  return (
    <Panel title={<Label required={!current}>Image</Label>}>
      <FileField
        field={form.field('url')}
        label="Image"
        accept={imageTypes}
        maxBytes={largestImageBytes}
        tooLarge="File size too large"
        wrongType="Invalid file type"
        toastPosition="top-right"
        prompt="Drop the product’s picture here"
        stored={current ? { name: 'Picture of this product', url: current } : undefined}
        hideLabel
        required={!current}
      />
    </Panel>
  )
}
