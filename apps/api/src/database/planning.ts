/**
 * How PostgreSQL plans what is prepared on a connection, told at its start: `once` for any values, or by its own choice
 * for the values of each time. See decision 0095. PostgreSQL's own cost of a page that is not the next one is that of a
 * disk with a head: it would walk from the newest row over tens of thousands to save fetching a hundred hits.
 */
export const planning = {
  once: '-c plan_cache_mode=force_generic_plan',
  byValues: '-c random_page_cost=1.1',
} as const
export type Planning = keyof typeof planning
