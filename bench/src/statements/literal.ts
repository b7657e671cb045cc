const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

const element = (value: unknown): string => {
  if (value === null || value === undefined) return 'NULL'
  const text = Array.isArray(value) ? arrayOf(value) : textOf(value)
  return Array.isArray(value) ? text : `"${text.replaceAll(/[\\"]/g, String.raw`\$&`)}"`
}
const arrayOf = (values: readonly unknown[]): string => `{${values.map(element).join(',')}}`

const textOf = (value: unknown): string => {
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A value as `pg` sends it, as a constant without a type: PostgreSQL takes that of the parameter. */
export const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'NULL'
  return quoted(Array.isArray(value) ? arrayOf(value) : textOf(value))
}
