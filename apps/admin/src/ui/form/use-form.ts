import { useId, useRef, useState, useSyncExternalStore, type FormEvent } from 'react'
import {
  useController,
  useFieldArray,
  useForm as useLibrary,
  set as setIn,
  useWatch,
  type Control,
  type DefaultValues,
  type FieldArrayPath,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form'
import { closeErrors } from '../toast.ts'
import { focusOn, type Field } from './field.ts'
import { lateValues, type LateValues } from './late-values.ts'
import { errorOf, pathOf, validate, wrongIn, type Messages, type Schema, type WrongField } from './rules.ts'
import { wrongOnScreen } from './wrong-fields.ts'

export type { FieldValues } from 'react-hook-form'

export type FormActions<Values extends FieldValues> = {
  values: () => Values
  set: <Name extends FieldPath<Values>>(name: Name, value: FieldPathValue<Values, Name>) => void
  /** What the server refuses, by field; after a submit the first of them takes the focus. */
  setErrors: (errors: Messages) => void
  /** Said above the fields, because it belongs to none of them. */
  setError: (message: string | undefined) => void
  reset: (values: Values) => void
  /** Texts that are not as they were at first or at the last reset, by field; neither files nor rows. */
  typed: () => Record<string, string>
}

/** A form as the screen holds it: `busy` while `submit` runs, `error` as the last `setError` said. */
export type FormState<Values extends FieldValues> = FormActions<Values> & {
  id: string
  busy: boolean
  error: string | undefined
  field: <Name extends FieldPath<Values>>(name: Name) => Field<FieldPathValue<Values, Name>>
  focus: (name: FieldPath<Values>) => void
  /** Texts by field, as `typed` gave them; a field that is not here any more is left out. */
  fill: (texts: Readonly<Record<string, string>>) => void
  /** Marks or clears one field, for forms that speak as soon as a field is changed or left. */
  check: (name: FieldPath<Values>) => Promise<boolean>
  /** Fields with a message, in the order they stand on the screen; without a label one that this form does not have. */
  wrong: () => (WrongField<Values> & { id: string; label: string | undefined })[]
  focusOnWrong: () => void
  /** @returns whether the rules found nothing, once what was sent is answered */
  submit: (event?: FormEvent) => Promise<boolean>
  /** What the screen calls its fields, by name. */
  labels: ReadonlyMap<string, string>
  control: Control<Values, unknown, unknown>
  late: LateValues<Values>
}

type FormOptions<Values extends FieldValues, Output> = {
  schema: Schema<Values, Output>
  /** What the fields hold at first: every field needs an entry, empty ones ''. */
  initial: Values
  /**
   * Runs once at a time, with checked values. Errors of the server go to `form.setErrors` or `form.setError`;
   * what it throws is shown above the fields.
   */
  submit: (checked: Output, form: FormActions<Values>) => Promise<unknown> | void
}

const messageOf = (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown))

/** Every text of the fields by its name, however deep it stands, apart from rows. */
const textsIn = (values: { readonly [name: string]: unknown }, before = ''): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]): [string, string][] => {
      if (typeof value === 'string') return [[before + key, value]]
      if (typeof value !== 'object' || value instanceof Blob || Array.isArray(value)) return []
      return Object.entries(textsIn({ ...value }, `${before}${key}.`))
    }),
  )

/** All of a form that stays the same while it is on the screen. */
const formOver = <Values extends FieldValues, Output>(
  id: string,
  library: UseFormReturn<Values, unknown, Output>,
) => {
  const { control, clearErrors, getErrors, getFieldState, setError, setValue, trigger } = library
  const labels = new Map<string, string>()
  let first = textsIn(library.getValues())
  const idOf = (name: string) => `${id}-${name}`
  const sourceOf = (name: FieldPath<Values>) => getFieldState(name).error?.type

  /** Rules speak again only about fields that are marked: nobody is told of a mistake they have not made yet. */
  const validateMarked = (changed: string) => {
    const marked = wrongIn(getErrors()).filter(({ name, type }) => name === changed || type === 'rule')
    if (marked.length > 0) void trigger(marked.map(({ name }) => name))
  }
  const set: FormState<Values>['set'] = (name, value) => {
    if (sourceOf(name) === 'control') clearErrors(name)
    setValue(name, value, { shouldDirty: true })
    validateMarked(name)
  }
  const field = <Name extends FieldPath<Values>>(name: Name): Field<FieldPathValue<Values, Name>> => ({
    id: idOf(name),
    name,
    useValue: () => {
      const controller = useController({ control, name })
      return { value: controller.field.value, error: controller.fieldState.error?.message }
    },
    set: (value) => set(name, value),
    refuse: (message) => {
      setError(name, errorOf('control', message))
      void trigger(name) // after what the change before it has set going
    },
    call: (label) => {
      labels.set(name, label)
    },
  })
  const wrong = () => wrongOnScreen({ id, labels }, getErrors())
  return {
    id,
    control,
    labels,
    late: lateValues(library),
    set,
    field,
    values: () => library.getValues(),
    check: async (name: FieldPath<Values>) => sourceOf(name) !== 'server' && trigger(name),
    setErrors: (errors: Messages) => {
      for (const [name, message] of Object.entries(errors))
        setError(pathOf<Values>(name.replace('[]', '')), errorOf('server', message))
    },
    reset: (values: Values) => {
      first = textsIn(values)
      library.reset(values)
    },
    typed: () =>
      Object.fromEntries(
        Object.entries(textsIn(library.getValues())).filter(([name, text]) => text !== (first[name] ?? '')),
      ),
    fill: (texts: Readonly<Record<string, string>>) => {
      const values = library.getValues()
      for (const [name, text] of Object.entries(texts)) if (name in first) setIn(values, name, text)
      library.reset(values, { keepDefaultValues: true })
    },
    focus: (name: FieldPath<Values>) => focusOn(idOf(name)),
    wrong,
    focusOnWrong: () => focusOn(wrong()[0]?.id),
  }
}

/**
 * A form. Its rules run on submit, then on each change of a field that is marked wrong. A keystroke redraws its own
 * field alone; {@link useFormValue} gives what is computed from the fields.
 */
export function useForm<Values extends FieldValues, Output>(
  options: FormOptions<Values, Output>,
): FormState<Values> {
  const id = useId()
  const [error, setError] = useState<string>()
  const isSending = useRef(false)
  const library: UseFormReturn<Values, unknown, Output> = useLibrary({
    // Every field has its value; the library allows for fewer.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    defaultValues: options.initial as DefaultValues<Values>,
    resolver: (values) => validate(options.schema, values, library.getErrors()),
    reValidateMode: 'onSubmit', // after that, by judgeMarked
    shouldFocusError: false, // the order of the screen is not that of the rules
  })
  const [form] = useState(() => ({ ...formOver(id, library), setError }))

  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    event?.stopPropagation() // a dialog may stand in the form of its screen, and sends itself alone
    if (isSending.current) return false
    isSending.current = true
    setError(undefined)
    closeErrors()
    let isRight = false
    const send = library.handleSubmit((checked) => {
      isRight = true
      return options.submit(checked, form)
    })
    await send().catch((thrown: unknown) => setError(messageOf(thrown)))
    isSending.current = false
    return isRight
  }
  return { ...form, busy: library.formState.isSubmitting, error, submit }
}

/** Something computed from the fields; draws anew only when the result is another one. */
export function useFormValue<Values extends FieldValues, Result>(
  form: FormState<Values>,
  compute: (values: Values) => Result,
): Result {
  useWatch({ control: form.control, compute })
  return compute(form.values()) // not what is watched: what else the computation reads may have changed since
}

/** The value of one field, drawn anew with this one alone: what each of a thousand cells asks for. */
export const useFieldValue = <Values extends FieldValues, Name extends FieldPath<Values>>(
  { control }: FormState<Values>,
  name: Name,
): FieldPathValue<Values, Name> => useWatch({ control, name, exact: true })

/**
 * All values a moment after the last key, the same object for all who ask: for figures that are reckoned from a whole
 * grid, which would hold up each key. What is sent is read from the form itself.
 */
export const useLateValues = <Values extends FieldValues>({ late }: FormState<Values>): Values =>
  useSyncExternalStore(late.follow, late.values)

/** Rows of a form: `fields` has a lasting key for each, by which its controls are drawn. */
export const useRows = <Values extends FieldValues, Name extends FieldArrayPath<Values>>(
  { control }: FormState<Values>,
  name: Name,
) => useFieldArray({ control, name })
