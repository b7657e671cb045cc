import type { ClientBase } from 'pg'
import { readSql, textOf } from './sql-file.ts'
import type { RowOf, Statement } from './statement.ts'

type Plain<Params, Row> = Statement<'reads' | 'writes', Params, Row>
type ParamsOf<S> = S extends Plain<infer Params, unknown> ? Params : never

/**
 * A checked statement on a plain connection, for a process that carries no Kysely and for what goes before the first
 * Reader: the generated handle gives only its type, `statementOn<typeof allFiles>(…)`, and the text comes from the same
 * file.
 * @param file that the handle was made of
 */
export const statementOn = <S extends Plain<never, object>>(file: URL) => {
  const read = readSql(file)
  const names = [...new Set(read.names)]
  const text = textOf(read, (name) => `$${names.indexOf(name) + 1}`)
  return async (client: Pick<ClientBase, 'query'>, params: ParamsOf<S> & object): Promise<RowOf<S>[]> => {
    const values = names.map((name): unknown => Reflect.get(params, name))
    return (await client.query<RowOf<S> & object>(text, values)).rows
  }
}
