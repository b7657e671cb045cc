import { createContext, use } from 'react'

/** Whether the screen at an address may be seen; all may where nobody says. */
export const MayOpen = createContext<(address: string) => boolean>(() => true)

export const useMayOpen = () => use(MayOpen)
