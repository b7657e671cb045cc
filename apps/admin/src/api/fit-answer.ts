import * as z from 'zod/mini'

type Schema = z.core.$ZodType
type Fit = (given: unknown) => unknown
type Fields = { [name: string]: unknown }

const isFields = (given: unknown): given is Fields =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

const isMissing = (value: unknown) => value === undefined || value === null

const asText: Fit = (given) => {
  if (typeof given === 'string') return given
  return typeof given === 'number' || typeof given === 'boolean' ? String(given) : ''
}

/** No figure counts as 0, as every screen shows it (AMB-194). */
const asNumber: Fit = (given) => {
  const figure = typeof given === 'string' ? Number(given.replaceAll(',', '') || Number.NaN) : given
  return typeof figure === 'number' && Number.isFinite(figure) ? figure : 0
}

const asBoolean: Fit = (given) => ['true', '1'].includes(String(given))

/** One of these in whatever type it came; a closed set has no word for nothing, so its first one stands in. */
const asOneOf =
  (known: readonly unknown[]): Fit =>
  (given) =>
    known.find((one) => String(one) === String(given)) ?? known[0]

const fitsOfFields = (shape: { readonly [name: string]: Schema }): Fit => {
  const fits = Object.entries(shape).map(([name, part]) => [name, fitOf(part)] as const)
  return (given) => {
    const fields = isFields(given) ? given : {}
    for (const [name, fit] of fits) {
      const value = fields[name]
      const fitted = fit(value)
      if (fitted !== value) fields[name] = fitted
    }
    return fields
  }
}

const fitOfRows = (element: Schema): Fit => {
  const fit = fitOf(element)
  return (given) => (Array.isArray(given) ? given.filter((one) => !isMissing(one)).map(fit) : [])
}

/** Whether an entry is of a kind: fields with one word for each kind say so. */
const isOf = (kind: Schema, given: unknown): boolean =>
  kind instanceof z.ZodMiniObject &&
  isFields(given) &&
  Object.entries<Schema>(kind.shape).every(
    ([name, part]) =>
      !(part instanceof z.ZodMiniLiteral) || part.def.values.some((word) => word === given[name]),
  )

const fitOfUnion =
  (options: readonly Schema[]): Fit =>
  (given) => {
    if (options.some((one) => z.safeParse(one, given).success)) return given
    const option = options.find((one) => isOf(one, given)) ?? options[0]
    return option ? fitOf(option)(given) : given
  }

const newFit = (part: Schema): Fit => {
  if (part instanceof z.ZodMiniOptional || part instanceof z.ZodMiniNullable) {
    const { innerType } = part.def
    const fit = fitOf(innerType)
    const nothing =
      part instanceof z.ZodMiniNullable || innerType instanceof z.ZodMiniNullable ? null : undefined
    return (given) => (isMissing(given) ? nothing : fit(given))
  }
  if (part instanceof z.ZodMiniObject) return fitsOfFields(part.shape)
  if (part instanceof z.ZodMiniArray) return fitOfRows(part.def.element)
  if (part instanceof z.ZodMiniString) return asText
  if (part instanceof z.ZodMiniNumber) return asNumber
  if (part instanceof z.ZodMiniBoolean) return asBoolean
  if (part instanceof z.ZodMiniEnum) return asOneOf(Object.values(part.def.entries))
  if (part instanceof z.ZodMiniLiteral) return asOneOf(part.def.values)
  if (part instanceof z.ZodMiniUnion || part instanceof z.ZodMiniDiscriminatedUnion)
    return fitOfUnion(part.def.options)
  if (part instanceof z.ZodMiniRecord) return (given) => (isFields(given) ? given : {})
  return (given) => given
}

const known = new WeakMap<Schema, Fit>()
const fitOf = (part: Schema): Fit => {
  const before = known.get(part)
  if (before) return before
  const fit = newFit(part)
  known.set(part, fit)
  return fit
}

/**
 * An answer as its operation declares it, whoever gave it: figures that came as text are numbers (AMB-192), ids that
 * came as numbers are texts, and what is null or missing is empty. So a value that another server writes in its own way,
 * or has not, costs its own cell and not the screen. What nobody declared stays.
 * @param given is changed in its place
 */
export const fitAnswer = (declared: z.ZodMiniObject, given: object): void => {
  fitOf(declared)(given)
}

/**
 * The first name that had to be there, where nothing of what an operation is about came: a proxy may have spoken, or a
 * server of another version. An answer is about its lists and records; one that has none, about its values.
 */
export const missingFrom = ({ shape }: z.ZodMiniObject, given: object): string | undefined => {
  const valueOf = (name: string): unknown => Reflect.get(given, name)
  const needed = Object.entries<Schema>(shape).filter(([, part]) => !z.safeParse(part, undefined).success)
  const lists = needed.filter(([, part]) => part instanceof z.ZodMiniArray || part instanceof z.ZodMiniObject)
  const about = lists.length > 0 ? lists : needed
  return about.every(([name]) => isMissing(valueOf(name))) ? about[0]?.[0] : undefined
}
