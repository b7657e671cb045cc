import { Believed } from '../../http/believed.ts'

/** By the text of their cookie. */
export const knownSessions = new Believed()

/** After a new password, or other rights: nobody's session is believed before it was asked for anew. */
export const clearKnownSessions = (): void => knownSessions.clear()
