/** Where a row or a card leads: a path, or a path with navigation state. */
export type Target = string | { to: string; state?: unknown }

/** As `Link` and `navigate` want it. */
export const linkTo = (target: Target): { to: string; state?: unknown } =>
  typeof target === 'string' ? { to: target } : target
