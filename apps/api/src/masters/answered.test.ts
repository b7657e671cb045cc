import { customers } from '@refill/contract/features/customers/customers.contract.ts'
import * as filters from '@refill/contract/masters/described-filters.ts'
import { master } from '@refill/contract/masters/master.ts'
import { expect, test } from 'vitest'
import { masterOf } from './definition.ts'

const declared = { feature: 'customers', thing: 'Customer', fields: customers.fields, row: [] } as const
const contract = master({
  ...declared,
  list: { filters: { area: filters.text('Area') }, sorts: { area: 'By area' } },
})
const parts = { contract, table: 'customers', name: 'name', words: [], mobiles: [] } as const
const where = { area: 'district' } as const
const sorts = where

test('what the contract declares for a list and the server does not answer does not compile', () => {
  const made = [
    () => masterOf({ ...parts, list: { where, sorts } }),
    // @ts-expect-error nothing answers the filter and the order
    () => masterOf(parts),
    // @ts-expect-error nothing answers the order
    () => masterOf({ ...parts, list: { where } }),
    // @ts-expect-error the table has no such column
    () => masterOf({ ...parts, list: { where: { area: 'area' }, sorts } }),
    // @ts-expect-error every list has a field of this name
    () => master({ ...declared, list: { filters: { search: filters.text('Search') } } }),
    // @ts-expect-error every list has an order of this name
    () => master({ ...declared, list: { sorts: { name: 'By name' } } }),
  ]
  expect(made).toHaveLength(6)
})
