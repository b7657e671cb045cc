import { afterEach, beforeEach, vi } from 'vitest'

/** Every test of the file takes place at this instant. */
export const setClock = (instant: string): void => {
  beforeEach(() => {
    vi.setSystemTime(instant)
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}
