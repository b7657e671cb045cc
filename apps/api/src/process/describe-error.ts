import { DatabaseError } from 'pg'

/** Classes of PostgreSQL's errors whose message names tables and constraints, and never what was in them. */
const namesOnly = /^(?:08|0A|23|25|28|3D|40|42(?!601)|53|54|55|57|58|P0|XX)/

/** fast-json-stringify on an answer that lacks what the contract promises. */
const lacks = /^"\w+" is required!$/

/**
 * What an error says, without what it may quote: parsers, converters and PostgreSQL name the value that they did not
 * take, and that is somebody's name or number.
 */
export const messageOf = (error: Error): string => {
  if (error instanceof DatabaseError && !namesOnly.test(error.code ?? ''))
    return `the database did not take a value or a statement (${error.code})`
  if (error instanceof DatabaseError || lacks.test(error.message)) return error.message
  return error.message.replace(/"[\s\S]*"/g, '"…"').replace(/\bReceived [\s\S]*$/, 'Received …')
}

const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

const textOf = (error: Error, name: string): string | undefined => {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value : undefined
}

export type DescribedError = {
  type: string
  message: string
  stack: string
  code?: string | undefined
  constraint?: string | undefined
  table?: string | undefined
  cause?: DescribedError
}

/**
 * An error for the log. The rest of what it carries stays behind: PostgreSQL's `detail` and `where` hold whole rows.
 * @param maxCauses since an error may be its own cause
 */
export const describeError = (thrown: unknown, maxCauses = 5): DescribedError => {
  const error = thrown instanceof Error ? thrown : new Error('something was thrown that is no error')
  const [type, message] = [error.constructor.name, messageOf(error)]
  return {
    type,
    message,
    code: textOf(error, 'code'),
    constraint: textOf(error, 'constraint'),
    table: textOf(error, 'table'),
    stack: `${type}: ${message}\n${framesOf(error)}`,
    ...(error.cause !== undefined && maxCauses > 0 && { cause: describeError(error.cause, maxCauses - 1) }),
  }
}
