import { slotOf, slots } from '@refill/contract/durations.ts'
import type { DurationKind, DurationRow } from './speed.rows.ts'

type Counted = { times: Uint32Array; total: Float64Array; longest: Float64Array }

/** Declared calls and screens are a few hundred, and statements not many more. */
const mostNames = 1_000

const nothing = (): Counted => ({
  times: new Uint32Array(slots),
  total: new Float64Array(slots),
  longest: new Float64Array(slots),
})

/** Counts how long things took, until somebody takes the counts to where they are kept. */
export class Durations {
  #counted: Record<DurationKind, Map<string, Counted>> = {
    screen: new Map(),
    call: new Map(),
    statement: new Map(),
  }
  #ofPeople = 0
  #ofStatements = 0

  #of(kind: DurationKind, name: string): Counted | undefined {
    const names = this.#counted[kind]
    const known = names.get(name)
    if (known || names.size >= mostNames) return known
    const fresh = nothing()
    names.set(name, fresh)
    return fresh
  }

  #add({ kind, name, slot, times, total_ms, longest_ms }: DurationRow): void {
    const counted = this.#of(kind, name)
    if (!counted) return
    counted.times[slot] = (counted.times[slot] ?? 0) + times
    counted.total[slot] = (counted.total[slot] ?? 0) + total_ms
    counted.longest[slot] = Math.max(counted.longest[slot] ?? 0, longest_ms)
    if (kind === 'statement') this.#ofStatements += times
    else this.#ofPeople += times
  }

  note(kind: DurationKind, name: string, ms: number): void {
    this.#add({ kind, name, slot: slotOf(ms), times: 1, total_ms: ms, longest_ms: ms })
  }

  /** How many are here of what people did, and of statements. */
  get counts(): { ofPeople: number; ofStatements: number } {
    return { ofPeople: this.#ofPeople, ofStatements: this.#ofStatements }
  }

  /** What was counted, which is here no more. */
  take(): DurationRow[] {
    const taken = this.#counted
    this.#counted = { screen: new Map(), call: new Map(), statement: new Map() }
    this.#ofPeople = this.#ofStatements = 0
    const rowsOf = (kind: DurationKind) =>
      [...taken[kind]].flatMap(([name, { times, total, longest }]) =>
        [...times].flatMap((many, slot): DurationRow[] =>
          many === 0
            ? []
            : [
                {
                  kind,
                  name,
                  slot,
                  times: many,
                  total_ms: total[slot] ?? 0,
                  longest_ms: longest[slot] ?? 0,
                },
              ],
        ),
      )
    return [...rowsOf('screen'), ...rowsOf('call'), ...rowsOf('statement')]
  }

  /** They could not be kept. */
  giveBack(rows: readonly DurationRow[]): void {
    for (const row of rows) this.#add(row)
  }
}
