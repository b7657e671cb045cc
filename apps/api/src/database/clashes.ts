import { commonErrors } from '@refill/contract/common-errors.ts'
import type { ErrorRule } from '@refill/contract/operation.ts'

/**
 * Which domain error a broken constraint means, by the constraint's name. Where the constraint is a trigger of ours, its
 * detail is JSON that fills the message.
 */
export type Clashes = Record<string, ErrorRule>

/** What any command may meet, whatever it writes. */
export const everywhere: Clashes = {
  day_is_closed: commonErrors.day_closed,
  drawer_is_closed: commonErrors.drawer_closed,
}
