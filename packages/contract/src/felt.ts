/**
 * How long people waited, as the panel measured it: it goes with the next call, under this header. It names calls and
 * screens that were declared, never what was asked, and is believed for nothing but the figures of speed.
 */
export const feltHeader = 'refill-felt'

/** In whole ms, by the name of the call and by the address of the screen. */
export type Felt = Partial<Record<'calls' | 'screens', Readonly<Record<string, readonly number[]>>>>

/** What is sent at once, so that neither a page nor a header grows without end. */
export const mostFelt = 40
export const longestHeader = 4_000

/** ms; what seems to take longer is a laptop that slept. */
export const longestFelt = 600_000
