import { useLayoutEffect, useRef } from 'react'
import { bindKey } from './registry.ts'

/**
 * A key of the screen, listed under `?` with its label. It does nothing while somebody types in a field or has a
 * dialog open.
 * @param key 'n', '/', 'ArrowLeft', 'mod+k'; undefined binds nothing
 */
export function useKey(key: string | undefined, label: string, action: (event: KeyboardEvent) => void): void {
  const latest = useRef(action)
  // With the drawing, not after it: a key pressed at what one sees must not meet what was there before, or nothing.
  useLayoutEffect(() => {
    latest.current = action
  })
  useLayoutEffect(
    () => (key ? bindKey({ key, label, run: (event) => latest.current(event) }) : undefined),
    [key, label],
  )
}
