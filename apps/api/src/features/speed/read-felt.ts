import { longestFelt, longestHeader, type Felt } from '@refill/contract/felt.ts'
import * as z from 'zod/mini'

const Waits = z.optional(
  z.record(z.string(), z.array(z.number().check(z.minimum(0), z.maximum(longestFelt)))),
)
const Told = z.object({ calls: Waits, screens: Waits })

/** Nothing for what is not what the panel sends. */
export const readFelt = (header: unknown): Felt => {
  if (typeof header !== 'string' || header.length > longestHeader) return {}
  try {
    const { calls = {}, screens = {} } = Told.safeParse(JSON.parse(header)).data ?? {}
    return { calls, screens }
  } catch {
    return {}
  }
}
