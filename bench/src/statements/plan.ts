/** What PostgreSQL says of one execution. */
export type Execution = {
  /** ms */
  planning: number
  execution: number
  /** Rows that scans of tables looked at, those that they threw away among them. */
  rows: number
  /** Blocks of shared memory, found or read. */
  blocks: number
}

type Node = {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: Node[]
}
export type Explained = [{ Plan: Node; 'Planning Time': number; 'Execution Time': number }]

/** A bitmap's rows are counted where the table is read. */
const readsTable = /^(Seq|Index|Index Only|Bitmap Heap|Tid|Sample) Scan$/

const rowsOf = (node: Node): number => {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  const own = readsTable.test(node['Node Type']) ? (node['Actual Rows'] + removed) * node['Actual Loops'] : 0
  return (node.Plans ?? []).reduce((sum, below) => sum + rowsOf(below), own)
}

export const executionOf = ([explained]: Explained): Execution => ({
  planning: explained['Planning Time'],
  execution: explained['Execution Time'],
  rows: Math.round(rowsOf(explained.Plan)),
  blocks: (explained.Plan['Shared Hit Blocks'] ?? 0) + (explained.Plan['Shared Read Blocks'] ?? 0),
})
