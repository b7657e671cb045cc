/**
 * How PostgreSQL plans what is prepared on a connection, told at its start: `once` for any values, or by its own choice
 * for the values of each time. See decision 0095.
 */
export const planning = { once: '-c plan_cache_mode=force_generic_plan', byValues: '' } as const
export type Planning = keyof typeof planning
