import { indianNumber } from '@refill/values/figures.ts'

/** '0.4 ms', '132 ms', '1.4 s' */
export const took = (ms: number): string => {
  if (ms < 10) return `${indianNumber(ms, { min: 0, max: 1 }) ?? 0} ms`
  if (ms < 999.5) return `${Math.round(ms)} ms`
  return `${indianNumber(ms / 1_000, { min: 1, max: 1 }) ?? 0} s`
}
