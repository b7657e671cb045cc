import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import type { Form, FormOptions, FormState } from './form-types.ts'
import { makeForm } from './make-form.ts'

/**
 * A form. Its rules run on submit, then on each change of a field that is marked wrong. A keystroke redraws its own
 * field alone; {@link useFormValue} gives what is computed from the fields.
 */
export function useForm<Values extends object, Output>(
  options: FormOptions<Values, Output>,
): FormState<Values> {
  const id = useId()
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const [form] = useState(() => makeForm(id, latest))
  const busy = useSyncExternalStore(form.store.subscribe, () => form.store.read().busy)
  const error = useSyncExternalStore(form.store.subscribe, () => form.store.read().error)
  return { ...form, busy, error }
}

/** Something computed from the fields; draws anew only when the result is another one (compared by identity). */
export function useFormValue<Values, Result>(
  form: Form<Values>,
  compute: (values: Values) => Result,
): Result {
  return useSyncExternalStore(form.store.subscribe, () => compute(form.values()))
}
