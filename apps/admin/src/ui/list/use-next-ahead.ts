import { useEffect, useRef, type RefObject } from 'react'
import type { List } from './use-list.ts'

type Ahead = Pick<List<unknown>, 'answer' | 'isOld' | 'prepareNext'>

/**
 * The next page is asked for as soon as the last third of the rows is in view: at once where a page is short, on a long
 * one when somebody has gone down that far.
 */
export const useNextAhead = (
  { answer, isOld, prepareNext }: Ahead,
  body: RefObject<Element | null>,
): void => {
  const latest = useRef(prepareNext)
  useEffect(() => {
    latest.current = prepareNext
  })
  useEffect(() => {
    const rows = [...(body.current?.querySelectorAll('[data-row]') ?? [])]
    if (!answer || isOld) return undefined
    const observer = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      latest.current()
    })
    for (const row of rows.slice(Math.floor((rows.length * 2) / 3))) observer.observe(row)
    return () => observer.disconnect()
  }, [answer, isOld, body])
}
