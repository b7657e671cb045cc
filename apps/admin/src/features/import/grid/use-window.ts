import { useEffect, useState, type RefObject } from 'react'

/** Rows above and below those in sight, so that a turn of the wheel meets no gap. */
const beside = 10
/** The window moves by so many rows at once: it is drawn anew that much less often. */
const step = 5

export type Window = { readonly first: number; readonly last: number }

const windowOf = ({ scrollTop, clientHeight }: HTMLElement, rowHeight: number): Window => {
  const top = Math.floor(scrollTop / rowHeight / step) * step
  const seen = Math.ceil(clientHeight / rowHeight)
  return { first: Math.max(0, top - beside), last: top + step + seen + beside }
}

/** Which rows of thousands are drawn: those in sight. All rows are of one height, so none has to be measured. */
export const useWindow = (box: RefObject<HTMLElement | null>, rowHeight: number): Window => {
  const [shown, show] = useState<Window>({ first: 0, last: 40 })
  useEffect(() => {
    const { current } = box
    if (!current) return undefined
    const look = () => {
      const next = windowOf(current, rowHeight)
      show((now) => (now.first === next.first && now.last === next.last ? now : next))
    }
    const watch = new ResizeObserver(look)
    watch.observe(current)
    current.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      current.removeEventListener('scroll', look)
    }
  }, [box, rowHeight])
  return shown
}
