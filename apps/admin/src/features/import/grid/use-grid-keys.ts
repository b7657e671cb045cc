import { useState, type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'
import type { Place } from './cells.ts'
import type { Begin, Done } from './editor.tsx'
import { begunBy, ledTo } from './grid-keys.ts'
import { useCells, type Lines } from './use-cells.ts'
import { placeAt, usePlaces } from './use-places.ts'
import { useSteady } from './use-steady.ts'

type Grid = Lines & {
  box: RefObject<HTMLElement | null>
  rows: number
  rowHeight: number
  headHeight: number
}

/** Typing over the cell that Tab reaches. */
const useTyping = (
  { put }: Pick<ReturnType<typeof useCells>, 'put'>,
  { active, goTo, setActive }: ReturnType<typeof usePlaces>,
) => {
  const [begin, setBegin] = useState<Begin>()
  const type = (at: Place, begun: Begin) => {
    setActive(at)
    setBegin(begun)
  }
  const done = useSteady<Parameters<Done>>((text, step) => {
    setBegin(undefined)
    if (step) goTo({ row: active.row + step.rows, column: active.column + step.columns })
    if (text === undefined) return
    void put(active, text).then((isThere) => {
      // What was typed is not lost: the cell is open again with it.
      if (!isThere) type(active, { text, isTyped: true })
    })
  })
  return { begin, type, done }
}

/** Moving among the cells, typing over one of them, leaving a line out. */
export const useGridKeys = (grid: Grid) => {
  const { box, columns: fields, rows, rowHeight, headHeight } = grid
  const columns = fields.length + 1
  const cells = useCells(grid)
  const places = usePlaces(box, { rows, columns, rowHeight }, headHeight)
  const { active, goTo, setActive } = places
  const { begin, type, done } = useTyping(cells, places)
  const { textAt, isMendable, leaveOut, waiting, said } = cells

  const onKeyDown = (event: KeyboardEvent) => {
    const at = placeAt(event.target)
    if (!at) return
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / rowHeight) - 1)
    const next = ledTo(event, at, { rows, columns, page })
    const begun = next || !isMendable(at) ? undefined : begunBy(event, textAt(at))
    if (next) goTo(next)
    else if (begun) type(at, begun)
    else if (event.key === 'Enter' && at.column === columns - 1) leaveOut(at)
    else return
    event.preventDefault()
    event.stopPropagation() // a letter is not a key of the screen here
  }
  const onClick = ({ target }: MouseEvent) => {
    const at = placeAt(target)
    if (!at) return
    goTo(at)
    if (isMendable(at)) type(at, { text: textAt(at), isTyped: false })
    else if (target instanceof HTMLButtonElement) leaveOut(at)
  }
  const onFocus = ({ target }: FocusEvent) => {
    const at = placeAt(target)
    if (at && (at.row !== active.row || at.column !== active.column)) setActive(at)
  }
  return { active, begin, waiting, said, done, handlers: { onKeyDown, onClick, onFocus } }
}
