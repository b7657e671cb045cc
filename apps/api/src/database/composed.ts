import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type RawBuilder,
} from 'kysely'
import { nameStatement } from './statement-names.ts'
import type { Reading } from './statement.ts'

/** Writes statements and runs none. */
const writer = new Kysely<object>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Stands where a value will be. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

type Compose<Params, Row> = (value: (name: keyof Params & string) => RawBuilder<unknown>) => RawBuilder<Row>
type Composed = { readonly text: string; readonly names: readonly string[] }

/** As many as are prepared on a connection, see pool.ts; pages of any size may be asked for. */
const maxKnown = 500
const known = new Map<string, Composed>()

const nameIn = (parameter: unknown): string => {
  if (parameter instanceof Slot) return parameter.name
  throw new Error('a statement that is composed once has no values of its own')
}

const composedNow = <Params, Row>(compose: Compose<Params, Row>): Composed => {
  const { sql: text, parameters } = compose((name) => sql`${new Slot(name)}`).compile(writer)
  return { text, names: parameters.map(nameIn) }
}

/**
 * A statement that is put together once for its name; only its values differ from then on.
 * @param name holds every choice that changes the text
 */
export const composedOnce = <Params extends object, Row>(
  name: string,
  compose: Compose<Params, Row>,
): Reading<Params, Row> => {
  const composed = known.get(name) ?? composedNow(compose)
  if (known.size < maxKnown && !known.has(name)) {
    known.set(name, composed)
    nameStatement(`list of ${name.split(' ', 1)[0]}`, composed.text)
  }
  const { text, names } = composed
  return {
    does: 'reads',
    fixed: (params) => ({ text, values: names.map((one): unknown => Reflect.get(params, one)) }),
    within: (params) => compose((one) => sql`${Reflect.get(params, one)}`),
  }
}
