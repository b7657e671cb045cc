import { Believed } from '../../http/believed.ts'

/** By the text of their cookie. */
export const knownSessions = new Believed()

/** Call this after a new password or other rights: nobody's session is believed before it was read anew. */
export const clearKnownSessions = (): void => knownSessions.clear()
