import type { Filter } from '../../ui/list/filters.ts'

/** Of whatever may be deactivated. */
export const statusFilter = {
  kind: 'choice',
  name: 'status',
  label: 'Status',
  all: 'Active and inactive',
  options: [
    { value: '1', label: 'Active' },
    { value: '0', label: 'Inactive' },
  ],
} as const

/** Filters and orders that the list of every master has. */
export const masterFilters: readonly Filter[] = [
  statusFilter,
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
