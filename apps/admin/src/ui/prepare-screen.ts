import { createContext, use } from 'react'

/** Fetches the code of the screen at an address, when somebody comes near what leads there. */
export const PrepareScreen = createContext<(address: string) => void>(() => undefined)

export const usePrepareScreen = () => use(PrepareScreen)
