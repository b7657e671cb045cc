import { startTransition, useRef, useState, type ComponentProps } from 'react'
import { useFieldState, type FieldProps } from '../form/field.ts'
import { DownIcon } from '../icons.tsx'
import { onDemand } from '../mantine/on-demand.tsx'
import { FieldFrame } from './field-frame.tsx'
import fields from './fields.module.css'
import type { PickOption } from './options.ts'

export type { PickOption } from './options.ts'

type Early = { typed: string; opens: boolean }

export type LazyComboboxProps = {
  input: ComponentProps<'input'>
  label: string
  options: readonly PickOption[]
  isLoading: boolean
  /** What was looked for last could not be loaded. */
  failed?: boolean
  value: string
  set: (value: string) => void
  /** What was done before the code was there: what was typed, and whether the list is wanted; null without focus. */
  early: { readonly current: Early | null }
  /** Stands in the input for a value that is not among the options. */
  shown: string
  /** What is typed is the value; the options only help. It is passed through this first. */
  free?: ((typed: string) => string) | undefined
  /** Told what is looked for, '' for anything; the options are then taken as they are. */
  search?: ((text: string) => void) | undefined
}

const LazyCombobox = onDemand(() => import('./combobox.lazy.tsx').then(({ LazyCombobox }) => LazyCombobox))

type BoxProps = FieldProps<string> &
  Pick<LazyComboboxProps, 'options' | 'isLoading' | 'failed' | 'shown' | 'free' | 'search'> & {
    state: ReturnType<typeof useFieldState<string>>
    /** 'Select {label}' unless given. */
    placeholder?: string | undefined
  }

/** Frame, input and list of every searchable field; what is listed is the business of those who draw it. */
export function ComboboxBox({ state, placeholder, field, label, required, help, ...list }: BoxProps) {
  const { value, error, set, attributes } = state
  const early = useRef<Early | null>(null)
  const [wanted, want] = useState(false)
  const input: ComponentProps<'input'> = {
    ...attributes,
    className: fields.control,
    placeholder: placeholder ?? `Select ${label}`,
    autoComplete: 'off',
    spellCheck: false,
  }
  const { options, isLoading, failed = false, shown, free, search } = list
  return (
    <FieldFrame id={field.id} label={label} required={required} help={help} error={error}>
      <span className={fields.select}>
        <LazyCombobox
          {...{ label, value, set, early, options, isLoading, failed, shown, free, search }}
          // The plain input has taken the focus already; whoever has moved on since is not called back.
          input={wanted ? { ...input, autoFocus: false } : input}
          // Its code is for those who use it: a form has many such fields.
          waits={!wanted}
          fallback={
            <>
              <input
                {...input}
                role="combobox"
                aria-expanded={false}
                aria-controls={undefined}
                key={free ? 'typed' : shown}
                {...(free ? { value: shown } : { defaultValue: shown })}
                onPointerEnter={LazyCombobox.preload}
                onFocus={() => {
                  early.current ??= { typed: '', opens: !free && !attributes.autoFocus }
                  // Not within the focus: whoever fills a field in one stroke still writes into this input.
                  startTransition(() => want(true))
                }}
                onClick={() => (early.current = { typed: early.current?.typed ?? '', opens: true })}
                onBlur={() => (early.current = null)}
                onChange={({ currentTarget: { value: typed } }) => {
                  early.current = { typed, opens: true }
                  if (free) set(free(typed))
                }}
              />
              <DownIcon />
            </>
          }
        />
      </span>
    </FieldFrame>
  )
}

type ComboboxFieldProps = FieldProps<string> & {
  /** Up to 10,000; undefined while they load. Keep the array the same between drawings. */
  options: readonly PickOption[] | undefined
  /** 'Select {label}' unless given. */
  placeholder?: string
}

const none: readonly PickOption[] = []

/** A searchable select: typing narrows, the first 50 are shown, arrow keys and Enter choose. */
export function ComboboxField({ options, ...props }: ComboboxFieldProps) {
  const state = useFieldState(props)
  const shown = options?.find((option) => option.value === state.value)?.label ?? ''
  return (
    <ComboboxBox
      {...props}
      state={state}
      options={options ?? none}
      isLoading={options === undefined}
      shown={shown}
    />
  )
}

type SuggestFieldProps = ComboboxFieldProps & {
  /** Corrects what is typed, for instance to digits only. */
  clean?: ((typed: string) => string) | undefined
}

const asTyped = (typed: string) => typed

/** A text field that offers what is known; anything else may be typed. */
export function SuggestField({ options, clean = asTyped, placeholder = '', ...props }: SuggestFieldProps) {
  const state = useFieldState(props)
  return (
    <ComboboxBox
      {...props}
      state={state}
      placeholder={placeholder}
      options={options ?? none}
      isLoading={false}
      shown={state.value}
      free={clean}
    />
  )
}
