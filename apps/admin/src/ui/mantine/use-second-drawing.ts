import { useEffect, useState } from 'react'

/**
 * Draws once more after something appeared: the library knows the id of a list only then, and ties the field to its
 * list (`aria-controls`) at the drawing after.
 */
export const useSecondDrawing = (appeared: unknown): void => {
  const [, drawAgain] = useState<unknown>()
  useEffect(() => drawAgain(appeared), [appeared])
}
