import { useFieldState, type FieldProps } from '../form/field.ts'
import { FieldFrame } from './field-frame.tsx'
import { Select } from './select.tsx'
import type { PickOption } from './options.ts'

/** What is stored and what is shown; a plain text is both. */
export type Option = string | PickOption

export const valueOf = (option: Option) => (typeof option === 'string' ? option : option.value)
export const labelOf = (option: Option) => (typeof option === 'string' ? option : option.label)

type SelectFieldProps = FieldProps<string> & {
  options: readonly Option[]
  /** 'Select {label}' unless given (AMB-063). */
  placeholder?: string
}

/** A short list of options; long ones are for {@link ../fields/combobox-field.tsx}. */
export function SelectField({ options, placeholder, ...props }: SelectFieldProps) {
  const { field, label, required, help } = props
  const { value, error, set, attributes } = useFieldState(props)
  const known = value === '' || options.some((option) => valueOf(option) === value)
  return (
    <FieldFrame id={field.id} label={label} required={required} help={help} error={error}>
      <Select value={value} choose={set} {...attributes}>
        <option value="">{placeholder ?? `Select ${label}`}</option>
        {/* A stored value that is no longer offered stays, or saving would change it unasked. */}
        {!known && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={valueOf(option)} value={valueOf(option)}>
            {labelOf(option)}
          </option>
        ))}
      </Select>
    </FieldFrame>
  )
}
