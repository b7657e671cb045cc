import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'

const rowOf = (element: EventTarget) =>
  element instanceof Element ? element.closest<HTMLElement>('[data-row]') : null

const steps: Record<string, (from: number, last: number) => number> = {
  ArrowUp: (from) => from - 1,
  ArrowDown: (from) => from + 1,
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * Rows of which one can be reached with Tab and the others from it with the arrow keys.
 * @param rows what is drawn; when fewer come, the focus stays inside, on the last row
 */
export function useRovingRows<Element extends HTMLElement>(rows: readonly unknown[]) {
  const container = useRef<Element>(null)
  const hadFocus = useRef(false)
  const [chosen, choose] = useState(0)
  const active = Math.max(0, Math.min(chosen, rows.length - 1))
  const all = () => [...(container.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]

  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) all()[active]?.focus()
  }, [rows, active])

  return {
    active,
    container: {
      ref: container,
      onFocus: ({ target }: FocusEvent) => {
        hadFocus.current = true
        const row = rowOf(target)
        if (row) choose(all().indexOf(row))
      },
      onBlur: ({ target }: FocusEvent) => {
        hadFocus.current = !target.isConnected
      },
      onKeyDown: (event: KeyboardEvent) => {
        const step = steps[event.key]
        const row = rowOf(event.target)
        if (!step || !row || event.altKey || event.ctrlKey || event.metaKey) return
        const next = all()[step(all().indexOf(row), rows.length - 1)]
        event.preventDefault()
        next?.focus()
      },
    },
  }
}
