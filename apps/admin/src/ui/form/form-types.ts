import type { FormEvent } from 'react'
import type { Field } from './field.ts'
import type { FieldErrors, FormStore } from './form-store.ts'

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string }

/** The rules of a form, as zod and zod/mini objects have them; what goes in is what the fields hold (texts, files). */
export type Schema<Output> = {
  safeParse: (
    values: unknown,
  ) => { success: true; data: Output } | { success: false; error: { readonly issues: readonly Issue[] } }
}

export type FormOptions<Values, Output> = {
  schema: Schema<Output>
  /** What the fields hold at first: every field needs an entry, empty ones ''. */
  initial: Values
  /**
   * Runs once at a time, with checked values. Errors of the server go to `form.setErrors` or `form.setError`;
   * what it throws is shown above the fields.
   */
  submit: (checked: Output, form: FormActions<Values>) => Promise<unknown> | void
}

export type FieldNames<Values> = keyof Values & string

export type FormActions<Values> = {
  values: () => Values
  set: <Name extends FieldNames<Values>>(name: Name, value: Values[Name]) => void
  /** Server domain errors by field; the first of them takes the focus. */
  setErrors: (errors: FieldErrors) => void
  setError: (message: string | undefined) => void
  reset: (values: Values) => void
}

export type Form<Values> = FormActions<Values> & {
  id: string
  field: <Name extends FieldNames<Values>>(name: Name) => Field<Values[Name]>
  submit: (event?: FormEvent) => void
  /** What the screen calls its fields, by name. */
  labels: ReadonlyMap<string, string>
  store: FormStore
}

/** A form as the screen holds it: `busy` while `submit` runs, `error` as the last `setError` said. */
export type FormState<Values> = Form<Values> & { busy: boolean; error: string | undefined }
