import { useCallback, useLayoutEffect, useRef } from 'react'

/** The same function at every drawing, so that rows that have not changed are not drawn anew. */
export const useSteady = <Given extends readonly unknown[]>(run: (...given: Given) => void) => {
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })
  return useCallback((...given: Given) => latest.current(...given), [])
}
