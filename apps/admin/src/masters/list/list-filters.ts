import type { Filter } from '../../ui/list/filters.ts'

/** As the address has them; '' for all. */
export type MasterFilters = { status: string; papers: string }

export const masterFilters: readonly Filter<keyof MasterFilters>[] = [
  {
    kind: 'choice',
    name: 'status',
    label: 'Status',
    all: 'Active and inactive',
    options: [
      { value: '1', label: 'Active' },
      { value: '0', label: 'Inactive' },
    ],
  },
  {
    kind: 'choice',
    name: 'papers',
    label: 'Papers',
    all: 'Whatever their papers',
    options: [
      { value: 'expiring', label: 'Running out' },
      { value: 'expired', label: 'Run out' },
    ],
  },
]

export const masterSorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'name', label: 'By name' },
]
