import { useEffect } from 'react'

/** One value of a form as its control sees it. The sign-in page has fields too, so the form library stays out of here. */
export type Field<Value> = {
  readonly id: string
  readonly name: string
  /** A hook: redraws its control when value or error change, and nothing else. */
  useValue: () => { value: Value; error: string | undefined }
  set: (value: Value) => void
  /**
   * What the control itself refuses, for instance a file of the wrong type. It stands, and nothing can be sent, until
   * the value changes.
   */
  refuse: (message: string) => void
  /** What the summary of errors calls this field. */
  call: (label: string) => void
}

const nothing = () => undefined

/** A field over a state of the caller's own, without a form: filters, dialogs of one field. */
export const heldField = <Value>(
  name: string,
  value: Value,
  set: (value: Value) => void,
  error?: string,
): Field<Value> => ({
  id: `field-${name}`,
  name,
  useValue: () => ({ value, error }),
  set,
  refuse: nothing,
  call: nothing,
})

export const focusOn = (id: string | undefined) => {
  const element = id ? document.getElementById(id) : undefined
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'nearest' }) // keeps clear of the bars through the control's scroll margin
}

/** What every control takes. */
export type FieldProps<Value> = {
  field: Field<Value>
  label: string
  required?: boolean | undefined
  /** Under the field; an error takes its place. */
  help?: string | undefined
  disabled?: boolean | undefined
  /** Takes the focus when its screen or dialog opens. */
  autoFocus?: boolean | undefined
  /** After the value has been taken. */
  onChange?: ((value: Value) => void) | undefined
}

/** Value, error and the attributes that tie a control to its label, help and error. */
export function useFieldState<Value>(props: FieldProps<Value>) {
  const { field, label, help, onChange } = props
  const { value, error } = field.useValue()
  useEffect(() => field.call(label))
  const set = (next: Value) => {
    field.set(next)
    onChange?.(next)
  }
  const attributes = {
    id: field.id,
    name: field.name,
    disabled: props.disabled,
    autoFocus: props.autoFocus,
    'data-autofocus': props.autoFocus || undefined, // what dialogs look for
    'aria-required': props.required || undefined,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error ? `${field.id}-error` : help && `${field.id}-help`,
  }
  return { value, error, set, attributes }
}
