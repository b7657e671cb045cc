import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { ComboboxField, SuggestField, type PickOption } from '../../ui/fields/combobox-field.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { useNameOf } from '../../ui/fields/choice-filter.tsx'
import { PickerField } from '../../ui/fields/picker-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import type { FieldProps } from '../../ui/form/field.ts'
import { useFormValue } from '../../ui/form/use-form.ts'
import type { FieldAs, FieldSpec, Suggestions, MasterForm } from './form-specs.ts'
import type { AnyRecord } from '../panel.ts'
import { stateOptions } from './state-options.ts'
import { codeRule, mobileTaking } from './text-rules.ts'

/** Every kind of field that holds a text. */
type TextAs = Exclude<FieldAs, 'file'>

type ControlProps = FieldProps<string> & { spec: FieldSpec<AnyRecord>; form: MasterForm }

const asOptions = (texts: readonly string[]): PickOption[] =>
  texts.map((text) => ({ value: text, label: text }))

const yesOrNo = [
  { value: '1', label: 'No' },
  { value: '2', label: 'Yes' },
]

/** Districts of the chosen state, without one of all states; the lists are fetched with the first that is asked for. */
const districts: Suggestions = ({ state = '' }) => ({
  queryKey: ['districts', state],
  queryFn: async () => {
    const { districtsOf, statesOfDistricts } = await import('@refill/contract/identifiers/districts.ts')
    if (state !== '') return asOptions(districtsOf(state))
    const all = [...statesOfDistricts()].toSorted(([one], [other]) => (one < other ? -1 : 1))
    return all.map(([value, states]) => ({ value, label: value, hint: states.join(', ') }))
  },
})

type Filling = Pick<ControlProps, 'form' | 'spec'> & { options: readonly PickOption[] | undefined }

/** What a known name says beside itself goes into its own field, unless two have the name or something stands there. */
const useFilled = ({ form, spec: { name, fills }, options }: Filling) => {
  const typed = useFormValue(form, ({ texts }) => texts[name] ?? '')
  useEffect(() => {
    if (!fills || typed === '' || form.values().texts[fills]) return
    const [known, other] = options?.filter(({ value }) => value === typed) ?? []
    if (known?.detail && !other) form.set(`texts.${fills}`, known.detail)
  }, [form, fills, typed, options])
}

/** Suggestions come when they come: the field never waits for them, and without them it is a text field (AMB-080). */
function Suggest({ form, spec, suggest, ...props }: ControlProps & { suggest: Suggestions }) {
  const state = useFormValue(form, (values) => values.texts.state ?? '')
  const { data } = useQuery({ ...suggest({ state }), staleTime: 60_000 })
  useFilled({ form, spec, options: data })
  return <SuggestField {...props} options={data} {...spec.taking} maxLength={spec.maxLength} />
}

/** The name of a stored id is asked for once. */
function Pick({ form, spec, ...props }: ControlProps) {
  const value = useFormValue(form, (values) => values.texts[spec.name] ?? '')
  const { pick } = spec
  const label = useNameOf(pick && { label: props.label, ...pick }, value)
  if (!pick) return null
  const { placeholder } = spec
  const words = placeholder === undefined ? {} : { placeholder }
  return <PickerField {...props} {...words} find={pick.find} chosen={{ value, label }} />
}

type Look = Pick<Parameters<typeof TextField>[0], 'type' | 'upperCase' | 'rule' | 'normalise'>
const textLike =
  (look: Look) =>
  ({ spec: { maxLength, placeholder }, form: _, ...props }: ControlProps) => (
    <TextField {...props} {...look} {...(maxLength && { maxLength })} {...(placeholder && { placeholder })} />
  )

const numberLike =
  (look: { digitsOnly?: boolean; leftAligned?: boolean; prefix?: string }) =>
  ({ spec: { maxLength, suffix }, form: _, ...props }: ControlProps) => (
    <NumberField {...props} {...look} {...(maxLength && { maxLength })} {...(suffix && { suffix })} />
  )

const anyText = textLike({})
const capitals = textLike({ upperCase: true })
const digits = numberLike({ digitsOnly: true, leftAligned: true })

/** A control for each kind of field. */
const controls: { readonly [As in TextAs]: (props: ControlProps) => ReactNode } = {
  line: anyText,
  aadhaar: anyText,
  email: textLike({ type: 'email' }),
  mobile: textLike({ type: 'tel', ...mobileTaking }),
  upper: capitals,
  code: ({ spec: { maxLength = 20 }, form: _, ...props }) => (
    <TextField {...props} rule={codeRule(maxLength)} />
  ),
  gstin: capitals,
  pan: capitals,
  digits,
  pincode: digits,
  area: ({ spec: _, form: __, ...props }) => <TextAreaField {...props} rows={2} maxLength={300} />,
  number: numberLike({}),
  rupees: numberLike({ prefix: '₹' }),
  day: ({ spec: _, form: __, ...props }) => <DateField {...props} />,
  yes: ({ spec: _, form: __, ...props }) => (
    <SelectField {...props} options={yesOrNo} placeholder="Select Yes or No" />
  ),
  choice: ({ spec, form: _, ...props }) => <SelectField {...props} options={spec.options ?? []} />,
  state: ({ spec: _, form: __, ...props }) => <ComboboxField {...props} options={stateOptions} />,
  district: (props) => <Suggest {...props} suggest={districts} />,
  suggest: (props) => props.spec.suggest && <Suggest {...props} suggest={props.spec.suggest} />,
  reference: (props) => <Pick {...props} />,
}

export function FormControl({ as, ...props }: ControlProps & { as: TextAs }) {
  const Control = controls[as]
  return <Control {...props} />
}
