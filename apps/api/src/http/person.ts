import type { Actor } from '../actor.ts'

export type Person = Pick<Actor, 'name' | 'rights' | 'sessionId' | 'isProgram'> & { readonly userId: number }

/** What a request shows of who sends it: the cookie of a session, or the key of a program and where it comes from. */
export type Shown = { session: string } | { key: string; address: string }
export type Identify = (shown: Shown) => Promise<Person | undefined>
