/** Within our state, or across states. */
export const supplies = ['intra', 'inter'] as const
export type Supply = (typeof supplies)[number]
