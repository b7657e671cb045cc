import type { Field } from './field.ts'
import { FormStore, type FieldErrors } from './form-store.ts'
import type { Form, FormActions, FormOptions, Schema } from './form-types.ts'

const messageOf = (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown))

const textKeys = (values: object): Record<string, unknown> => Object.fromEntries(Object.entries(values))

/** The first message of each field: one sentence at a time is read, two are not. */
const errorsBy = (schema: Schema<unknown>, values: unknown): FieldErrors => {
  const result = schema.safeParse(values)
  if (result.success) return {}
  const messages = result.error.issues.map(({ path, message }) => [String(path[0] ?? ''), message] as const)
  return Object.fromEntries(messages.toReversed())
}

const actionsOf = <Values extends object>(store: FormStore): FormActions<Values> => ({
  values: () => store.read().values as Values,
  set: (name, value) => store.set(name, value),
  setErrors: (errors) => store.setErrors(errors),
  setError: (message) => store.setError(message),
  reset: (values) => store.reset(textKeys(values)),
})

/** One object a field for good: a new one at each drawing would make every control listen anew. */
const fieldsOf = (id: string, store: FormStore, labels: Map<string, string>) => {
  const fields = new Map<string, Field<unknown>>()
  const make = (name: string): Field<unknown> => ({
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
  return (name: string) => {
    const field = fields.get(name) ?? make(name)
    fields.set(name, field)
    return field as Field<unknown> & Field<never>
  }
}

/** Everything of a form that stays the same while it is on the screen; `latest` holds the options of the last drawing. */
export const makeForm = <Values extends object, Output>(
  id: string,
  latest: { readonly current: FormOptions<Values, Output> },
): Form<Values> => {
  const { initial } = latest.current
  const store = new FormStore(textKeys(initial), (values) => errorsBy(latest.current.schema, values))
  const labels = new Map<string, string>()
  const actions = actionsOf<Values>(store)
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
  const submit: Form<Values>['submit'] = (event) => {
    event?.preventDefault()
    void send()
  }
  return { ...actions, id, labels, store, field: fieldsOf(id, store, labels), submit }
}
