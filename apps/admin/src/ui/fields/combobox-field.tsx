import { useRef, type ComponentProps } from 'react'
import { useFieldState, type FieldProps } from '../form/field.ts'
import { DownIcon } from '../icons.tsx'
import { onDemand } from '../mantine/on-demand.tsx'
import { FieldFrame } from './field-frame.tsx'
import fields from './fields.module.css'
import type { PickOption } from './options.ts'

export type { PickOption } from './options.ts'

export type ComboboxPieceProps = {
  input: ComponentProps<'input'>
  label: string
  options: readonly PickOption[]
  isLoading: boolean
  value: string
  set: (value: string) => void
  /** What was typed before the code was there; null when the field had no focus. */
  early: { readonly current: string | null }
}

const ComboboxPiece = onDemand(() =>
  import('./combobox-piece.tsx').then(({ ComboboxPiece }) => ComboboxPiece),
)

type ComboboxFieldProps = FieldProps<string> & {
  /** Up to 10,000; undefined while they load. Keep the array the same between drawings. */
  options: readonly PickOption[] | undefined
  /** 'Select {label}' unless given. */
  placeholder?: string
}

const none: readonly PickOption[] = []

/** A searchable select: typing narrows, the first 50 are shown, arrow keys and Enter choose. */
export function ComboboxField({ options, placeholder, ...props }: ComboboxFieldProps) {
  const { field, label, required, help } = props
  const { value, error, set, attributes } = useFieldState(props)
  const early = useRef<string | null>(null)
  const input: ComponentProps<'input'> = {
    ...attributes,
    className: fields.control,
    placeholder: placeholder ?? `Select ${label}`,
    autoComplete: 'off',
    spellCheck: false,
  }
  const shown = options?.find((option) => option.value === value)?.label ?? ''
  return (
    <FieldFrame id={field.id} label={label} required={required} help={help} error={error}>
      <span className={fields.select}>
        <ComboboxPiece
          {...{ input, label, value, set, early }}
          options={options ?? none}
          isLoading={options === undefined}
          fallback={
            <input
              {...input}
              role="combobox"
              aria-expanded={false}
              aria-controls={undefined}
              defaultValue={shown}
              onFocus={() => (early.current ??= '')}
              onBlur={() => (early.current = null)}
              onChange={({ currentTarget }) => (early.current = currentTarget.value)}
            />
          }
        />
        <DownIcon />
      </span>
    </FieldFrame>
  )
}
