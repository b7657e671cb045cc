import { Believed } from '../../http/believed.ts'

/** By the text of the key. */
export const knownKeys = new Believed()
