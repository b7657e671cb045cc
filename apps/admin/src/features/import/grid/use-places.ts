import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { Place } from './cells.ts'

const placeOf = (at: string | undefined): Place | undefined => {
  const [row, column] = (at ?? '').split(':').map(Number)
  return row === undefined || column === undefined ? undefined : { row, column }
}

/** The cell that was pressed, or has the focus. */
export const placeAt = (target: EventTarget): Place | undefined =>
  target instanceof Element ? placeOf(target.closest<HTMLElement>('[data-cell]')?.dataset.cell) : undefined

type Size = { rows: number; columns: number; rowHeight: number }

const within = (at: number, count: number) => Math.max(0, Math.min(count - 1, at))

/** A row that is out of sight is brought to the edge of it, whether or not it is drawn. */
const bringIntoSight = (box: HTMLElement, row: number, rowHeight: number, head: number) => {
  const top = row * rowHeight
  const room = box.clientHeight - head - rowHeight
  if (top < box.scrollTop) box.scrollTop = top
  else if (top > box.scrollTop + room) box.scrollTop = top - room
}

/**
 * One cell of the grid can be reached by Tab, and arrows lead from it to the others.
 * @param head height of the line of headings, which stays in sight
 */
export const usePlaces = (
  box: RefObject<HTMLElement | null>,
  { rows, columns, rowHeight }: Size,
  head: number,
) => {
  const [active, setActive] = useState<Place>({ row: 0, column: 0 })
  const isWanted = useRef(false)
  useLayoutEffect(() => {
    if (!isWanted.current) return
    isWanted.current = false
    const cell = box.current?.querySelector<HTMLElement>(`[data-cell="${active.row}:${active.column}"]`)
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  const goTo = (place: Place) => {
    const next = { row: within(place.row, rows), column: within(place.column, columns) }
    if (box.current) bringIntoSight(box.current, next.row, rowHeight, head)
    isWanted.current = true
    setActive(next)
  }
  return { active, setActive, goTo }
}
