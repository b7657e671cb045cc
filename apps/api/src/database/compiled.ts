import { CompiledQuery, type Kysely } from 'kysely'
import type { Reader } from './handles.ts'
import type { Tables } from './tables.ts'

/**
 * A query that every request asks: built once, run with other values each time.
 * @param build uses placeholders of the right types; only the values of `where` may differ, in the order they stand
 */
export const compiledOnce = <Row>(build: (reader: Reader) => { compile(): CompiledQuery<Row> }) => {
  let compiled: CompiledQuery<Row> | undefined
  return async (reader: Reader, ...values: unknown[]): Promise<Row[]> => {
    compiled ??= build(reader).compile()
    // A Reader hides the executor from features; what was compiled from it can only select.
    const { rows } = await (reader as Kysely<Tables>).executeQuery<Row>({ ...compiled, parameters: values })
    return rows
  }
}

/** Runs a statement that is kept as text, with its values. */
export const readRows = async <Row>(
  reader: Reader,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> =>
  // As above: statements of this kind only select.
  (await (reader as Kysely<Tables>).executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
