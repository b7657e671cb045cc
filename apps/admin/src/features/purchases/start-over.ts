/** Stands while the way back from a saved invoice leads to the list, which then begins at page 1 with 5 rows (seed 2 §4). */
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
