import { set, type FieldErrors, type FieldPath, type FieldValues, type ResolverResult } from 'react-hook-form'

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string }

/** The rules of a form, as zod and zod/mini objects have them; what goes in is what the fields hold (texts, files). */
export type Schema<Values, Output> = {
  safeParse: (
    values: Values,
  ) => { success: true; data: Output } | { success: false; error: { readonly issues: readonly Issue[] } }
}

/** What is wrong with each field; nothing where all is well. */
export type Problems<Values> = { [name in keyof Values]?: string | undefined }

/** Rules that are functions: either what is wrong, by field, or what comes out. */
export const schemaBy = <Values, Output>(
  check: (values: Values) => { problems: Problems<Values> } | { data: Output },
): Schema<Values, Output> => ({
  safeParse: (values) => {
    const found = check(values)
    if ('data' in found) return { success: true, data: found.data }
    const issues = Object.entries<string | undefined>(found.problems).flatMap(([name, message]) =>
      message ? [{ path: [name], message }] : [],
    )
    return { success: false, error: { issues } }
  },
})

export const hasProblem = (problems: object) => Object.values(problems).some(Boolean)

/** As {@link schemaBy}, where what comes out is what went in. */
export const schemaOf = <Values>(problemsOf: (values: Values) => Problems<Values>) =>
  schemaBy<Values, Values>((values) => {
    const problems = problemsOf(values)
    return hasProblem(problems) ? { problems } : { data: values }
  })

/** Messages by field name. */
export type Messages = Readonly<Record<string, string>>

/** As deep as the form has fields: what a call takes as a list, `orderid[]`, may be one text here. */
const fieldOf = (path: readonly PropertyKey[], values: unknown): string => {
  const [first, ...deeper] = path
  if (first === undefined) return ''
  const name = String(first).replace('[]', '')
  const inside: unknown = Object(values)[name]
  const rest = typeof inside === 'object' ? fieldOf(deeper, inside) : ''
  return rest ? `${name}.${rest}` : name
}

/** Who says that a field is wrong: of what a server or a control refuses the rules know nothing. */
type Source = 'rule' | 'server' | 'control'

export const errorOf = (type: Source, message: string) => ({ type, message })

export type WrongField<Values extends FieldValues> = {
  name: FieldPath<Values>
  message: string
  type: string
}

/** @param name of a field of the form, however deep it stands in rows */
export const pathOf = <Values extends FieldValues>(name: string): FieldPath<Values> =>
  // Paths are computed, and the library types them by the values.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  name as FieldPath<Values>

/** Every field with a message, however deep it stands in rows. */
export const wrongIn = <Values extends FieldValues>(
  errors: FieldErrors<Values>,
  prefix = '',
): WrongField<Values>[] =>
  Object.entries<unknown>(errors).flatMap(([key, error]) => {
    if (typeof error !== 'object' || error === null) return []
    const name = `${prefix}${key}`
    const { type, message } = Object(error)
    // A group may have a field that is called `type`; of an error it is a text.
    if (typeof type !== 'string') return wrongIn(error, `${name}.`)
    return [{ name: pathOf<Values>(name), message: String(message), type }]
  })

/**
 * What the rules say, as the form library wants it: the first message of each field, since one sentence at a time is
 * read and two are not. What the controls themselves refuse goes before it.
 */
export const validate = <Values extends FieldValues, Output>(
  schema: Schema<Values, Output>,
  values: Values,
  before: FieldErrors<Values>,
): ResolverResult<Values, Output> => {
  const result = schema.safeParse(values)
  const issues = result.success ? [] : result.error.issues
  const refused = wrongIn(before).filter(({ type }) => type === 'control')
  if (result.success && refused.length === 0) return { values: result.data, errors: {} }
  const errors: FieldErrors<Values> = {}
  for (const { path, message } of issues.toReversed())
    set(errors, fieldOf(path, values) || 'root.rule', errorOf('rule', message))
  for (const { name, message } of refused) set(errors, name, errorOf('control', message))
  return { values: {}, errors }
}
