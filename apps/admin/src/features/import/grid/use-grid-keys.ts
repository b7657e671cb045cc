import { useQueryClient } from '@tanstack/react-query'
import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react'
import { linesPerPage, linesQuery, type LinesView } from '../import.api.ts'
import { isOpen, type GridColumn, type Place } from './cells.ts'
import type { Begin, Done } from './editor.tsx'
import { useMending } from './use-mending.ts'
import { placeAt, usePlaces } from './use-places.ts'

type Grid = {
  box: RefObject<HTMLElement | null>
  id: number
  view: LinesView
  columns: readonly GridColumn[]
  rows: number
  rowHeight: number
  headHeight: number
  /** Why nothing can be mended; '' where it can. */
  closed: string
}

const arrows: Record<string, readonly [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Where a key leads from a cell; nothing for any other key. */
const ledTo = (
  { key, ctrlKey, metaKey }: KeyboardEvent,
  at: Place,
  grid: Grid,
  page: number,
): Place | undefined => {
  const arrow = arrows[key]
  const isFar = ctrlKey || metaKey
  if (arrow) return { row: at.row + arrow[0], column: at.column + arrow[1] }
  if (key === 'PageDown') return { ...at, row: at.row + page }
  if (key === 'PageUp') return { ...at, row: at.row - page }
  if (key === 'Home') return { row: isFar ? 0 : at.row, column: 0 }
  if (key === 'End') return { row: isFar ? grid.rows - 1 : at.row, column: grid.columns.length }
  return undefined
}

/** What a cell is typed into with; nothing for a key that types nothing. */
const begunBy = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, text: string): Begin | undefined => {
  if (ctrlKey || metaKey || altKey) return undefined
  if (key === 'Enter' || key === 'F2') return { text, isTyped: false }
  if (key === 'Delete' || key === 'Backspace') return { text: '', isTyped: true }
  return key.length === 1 && key !== ' ' ? { text: key, isTyped: true } : undefined
}

/** The same function at every drawing, so that rows that have not changed are not drawn anew. */
const useSteady = <Given extends readonly unknown[]>(run: (...given: Given) => void) => {
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })
  return useCallback((...given: Given) => latest.current(...given), [])
}

/** Moving among the cells, and typing over one of them. */
export const useGridKeys = (grid: Grid) => {
  const { box, id, view, columns, rows, rowHeight, headHeight, closed } = grid
  const client = useQueryClient()
  const places = usePlaces(box, { rows, columns: columns.length + 1, rowHeight }, headHeight)
  const { active, goTo, setActive } = places
  const [begin, setBegin] = useState<Begin>()
  const { waiting, said, mend } = useMending(id, view, (field) => columns.some((one) => one.field === field))

  const lineAt = (row: number) => {
    const page = Math.floor(row / linesPerPage) + 1
    const known = client.getQueryData(linesQuery(id, view, page).queryKey)
    const line = known?.reponselist[row % linesPerPage]
    return closed === '' && isOpen(line) ? line : undefined
  }
  const textAt = ({ row, column }: Place) => lineAt(row)?.cells[columns[column]?.field ?? ''] ?? ''
  const isMendable = ({ row, column }: Place) => column < columns.length && lineAt(row) !== undefined

  const done = useSteady<Parameters<Done>>((text, step) => {
    const { row, column } = active
    setBegin(undefined)
    if (step) goTo({ row: row + step.rows, column: column + step.columns })
    const line = lineAt(row)
    const field = columns[column]?.field
    if (line && field !== undefined && text !== undefined && text !== textAt(active))
      void mend(row, line, { field, text }).then((isDone) => {
        if (isDone) return
        // What was typed is not lost: the cell is open again with it.
        setActive(active)
        setBegin({ text, isTyped: true })
      })
  })

  const leaveOut = ({ row }: Place) => {
    const line = lineAt(row)
    if (line) void mend(row, line, { isLeftOut: line.state !== 'left_out' })
  }
  const press = (event: KeyboardEvent) => {
    const at = placeAt(event.target)
    if (!at) return
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / rowHeight) - 1)
    const next = ledTo(event, at, grid, page)
    const begun = next || !isMendable(at) ? undefined : begunBy(event, textAt(at))
    if (next) goTo(next)
    else if (event.key === 'Enter' && at.column === columns.length) leaveOut(at)
    else if (begun) {
      setActive(at)
      setBegin(begun)
    } else return
    event.preventDefault()
    event.stopPropagation() // a letter is not a key of the screen here
  }
  const click = (event: MouseEvent) => {
    const at = placeAt(event.target)
    if (!at) return
    goTo(at)
    if (isMendable(at)) setBegin({ text: textAt(at), isTyped: false })
    else if (event.target instanceof HTMLButtonElement) leaveOut(at)
  }
  const focus = (event: FocusEvent) => {
    const at = placeAt(event.target)
    if (at && (at.row !== active.row || at.column !== active.column)) setActive(at)
  }
  return {
    active,
    begin,
    waiting,
    said,
    done,
    handlers: { onKeyDown: press, onClick: click, onFocus: focus },
  }
}
