import type { KeyboardEvent } from 'react'

const steps: Record<string, number> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }
/** Keys by which the rows of a table move their focus; here they belong to what is typed. */
const ownKeys = /^(?:Enter|Arrow|Home|End)/

/** The same cell of the next row or of the one before. */
const neighbour = (input: HTMLInputElement, column: string, step: number) => {
  const all = [...(input.closest('table')?.querySelectorAll<HTMLInputElement>('input[data-column]') ?? [])]
  const cells = all.filter(({ dataset }) => dataset.column === column)
  return cells[cells.indexOf(input) + step]
}

type ColumnKeys = {
  /** The same for all cells among which Enter and the arrows move. */
  column: string
  /** What the cell itself does with a key; it says so by preventing what follows. */
  press: (event: KeyboardEvent<HTMLInputElement>) => void
  /** Enter in the last row. */
  onEnd?: (() => void) | undefined
}

/** Enter and arrow down lead to the same cell of the next row, arrow up to that of the one before. */
export const columnKeys =
  ({ column, press, onEnd }: ColumnKeys) =>
  (event: KeyboardEvent<HTMLInputElement>): void => {
    press(event)
    if (event.defaultPrevented) return
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (ownKeys.test(event.key)) event.stopPropagation()
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = neighbour(event.currentTarget, column, step)
    next?.focus()
    next?.select()
    if (!next && event.key === 'Enter') onEnd?.()
  }
