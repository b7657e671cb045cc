import type { Field } from './field.ts'
import { formStore, type FieldErrors } from './form-store.ts'
import type { Form, FormActions, FormOptions, Schema } from './form-types.ts'

const messageOf = (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown))

/** The first message of each field: one sentence at a time is read, two are not. */
const errorsBy = (schema: Schema<unknown>, values: unknown): FieldErrors => {
  const result = schema.safeParse(values)
  if (result.success) return {}
  return Object.fromEntries(
    result.error.issues.map(({ path, message }) => [String(path[0] ?? ''), message]).toReversed(),
  )
}

const textKeys = (values: object): Record<string, unknown> => Object.fromEntries(Object.entries(values))

/** Everything of a form that stays the same while it is on the screen; `latest` holds the options of the last drawing. */
export const makeForm = <Values extends object, Output>(
  id: string,
  latest: { readonly current: FormOptions<Values, Output> },
): Form<Values> => {
  const store = formStore(textKeys(latest.current.initial), (values) =>
    errorsBy(latest.current.schema, values),
  )
  const labels = new Map<string, string>()
  const fields = new Map<string, Field<unknown>>()
  const actions: FormActions<Values> = {
    values: () => store.read().values as Values,
    set: store.set,
    setErrors: store.setErrors,
    setError: store.setError,
    reset: (values) => store.reset(textKeys(values)),
  }
  const fieldOf = (name: string): Field<unknown> => ({
    id: `${id}-${name}`,
    name,
    subscribe: store.subscribe,
    value: () => store.read().values[name],
    error: () => store.errorOf(name),
    set: (value) => store.set(name, value),
    refuse: (message) => store.refuse(name, message),
    call: (label) => {
      labels.set(name, label)
    },
  })
  const send = async () => {
    if (store.read().busy || !store.validate()) return
    const checked = latest.current.schema.safeParse(store.read().values)
    if (!checked.success) return
    store.setBusy(true)
    try {
      await latest.current.submit(checked.data, actions)
    } catch (thrown) {
      store.setError(messageOf(thrown))
    } finally {
      store.setBusy(false)
    }
  }
  return {
    ...actions,
    id,
    labels,
    store,
    // One object a field for good: a new one at each drawing would make every control listen anew.
    field: (name) => {
      const field = fields.get(name) ?? fieldOf(name)
      fields.set(name, field)
      return field as Field<unknown> & Field<never>
    },
    submit: (event) => {
      event?.preventDefault()
      void send()
    },
  }
}
