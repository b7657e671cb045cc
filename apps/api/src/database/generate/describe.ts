import type { Connection, FieldDef, PoolClient, Submittable } from 'pg'

export type Description = { parameters: number[]; columns: FieldDef[] }
type End = { resolve: (found: Description) => void; reject: (error: unknown) => void }

/** Asks PostgreSQL for the types of a statement without running it: Parse and Describe of its protocol. */
class Describing implements Submittable {
  readonly #text: string
  readonly #found: Description = { parameters: [], columns: [] }
  readonly #end: End

  constructor(text: string, end: End) {
    this.#text = text
    this.#end = end
  }

  submit(connection: Connection): void {
    connection.once('parameterDescription', ({ dataTypeIDs }: { dataTypeIDs: number[] }) => {
      this.#found.parameters = dataTypeIDs
    })
    connection.parse({ name: '', text: this.#text, types: [] }, true)
    connection.describe({ type: 'S', name: '' }, true)
    connection.sync()
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.#found.columns = fields
  }

  handleReadyForQuery(): void {
    this.#end.resolve(this.#found)
  }

  handleError(error: unknown): void {
    this.#end.reject(error)
  }
}

export const describe = (client: PoolClient, text: string): Promise<Description> =>
  new Promise((resolve, reject) => {
    client.query(new Describing(text, { resolve, reject }))
  })

const writingNode = /"Node Type": "(?:ModifyTable|LockRows)"/

/** Whether a statement changes or locks rows, by its plan. */
export const isWriting = async (client: PoolClient, text: string): Promise<boolean> => {
  const { rows } = await client.query<{ 'QUERY PLAN': unknown }>(
    `EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`,
  )
  return writingNode.test(JSON.stringify(rows, null, 1))
}
