/** Stands while the way back from a saved invoice leads to page 1 of the list, 5 rows (specification/purchases §5). */
let wanted = false

export const startOver = {
  want: () => {
    wanted = true
  },
  isWanted: () => wanted,
  done: () => {
    wanted = false
  },
}

/** Navigation state of a form that was opened from the list. */
export const fromList = { fromList: true }

export const isFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromList' in state
