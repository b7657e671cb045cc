/** What was put into the file, as its last page tells it. */
export type Tally = {
  /** Rows of each table. */
  rows: Map<string, number>
  papers: number
  /** Names of those that are not whole in the store, each with what is wrong. */
  missing: string[]
}
