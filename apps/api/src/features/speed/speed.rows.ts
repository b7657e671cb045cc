export type DurationKind = 'screen' | 'call' | 'statement'

/** What was counted of one name in one slot. */
export type DurationRow = {
  kind: DurationKind
  name: string
  slot: number
  times: number
  total_ms: number
  longest_ms: number
}
