import type { KeyboardEvent } from 'react'
import type { Place } from './cells.ts'
import type { Begin } from './editor.tsx'

const arrows: Record<string, readonly [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** How many there are, and how many rows are in sight. */
export type GridSize = { readonly rows: number; readonly columns: number; readonly page: number }

/** Where a key leads from a cell; nothing for any other key. */
export const ledTo = (
  { key, ctrlKey, metaKey }: KeyboardEvent,
  at: Place,
  { rows, columns, page }: GridSize,
): Place | undefined => {
  const arrow = arrows[key]
  const isFar = ctrlKey || metaKey
  if (arrow) return { row: at.row + arrow[0], column: at.column + arrow[1] }
  if (key === 'PageDown') return { ...at, row: at.row + page }
  if (key === 'PageUp') return { ...at, row: at.row - page }
  if (key === 'Home') return { row: isFar ? 0 : at.row, column: 0 }
  if (key === 'End') return { row: isFar ? rows - 1 : at.row, column: columns - 1 }
  return undefined
}

/** What a cell is typed into with; nothing for a key that types nothing. */
export const begunBy = (
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
  text: string,
): Begin | undefined => {
  if (ctrlKey || metaKey || altKey) return undefined
  if (key === 'Enter' || key === 'F2') return { text, isTyped: false }
  if (key === 'Delete' || key === 'Backspace') return { text: '', isTyped: true }
  return key.length === 1 && key !== ' ' ? { text: key, isTyped: true } : undefined
}
