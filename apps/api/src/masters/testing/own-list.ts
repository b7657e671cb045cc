import { customers } from '@refill/contract/features/customers/customers.contract.ts'
import { customerTypes } from '@refill/contract/features/customers/customers.rules.ts'
import { phrase } from '@refill/contract/fields.ts'
import * as filters from '@refill/contract/masters/described-filters.ts'
import { master } from '@refill/contract/masters/master.ts'
import { sql } from 'kysely'
import { classOf } from '../../features/customers/check-registration.ts'
import { branchesInList } from '../../features/customers/customers.answers.ts'
import { masterOf } from '../definition.ts'

const contract = master({
  feature: 'customers',
  thing: 'Customer',
  fields: customers.fields,
  row: customers.row,
  list: {
    endpoint: customers.list.endpoint,
    asked: { branches: phrase('Branches', 1) },
    filters: {
      area: filters.text('Area'),
      alone: filters.choice('Contact', ['none', 'any']),
      kind: filters.choice('Type', customerTypes),
      sent_by: filters.record('Referred by'),
    },
    sorts: { area: 'By area', credit: 'By credit limit', farthest: 'Farthest first' },
  },
})

/** Customers whose list has filters and orders of its own, of every kind that there is. */
export const withOwnList = masterOf({
  contract,
  table: 'customers',
  name: 'name',
  words: ['tradename'],
  mobiles: ['mobile'],
  branchOf: 'parent_id',
  completed: (own, before) => ({ ...own, registration_class: classOf(own, before) }),
  list: {
    // What a row is made of is put together once for a kind, and this is a second one of theirs.
    ...branchesInList,
    where: {
      area: 'district',
      alone: (chosen, own) => [sql<boolean>`(${own.personal_name} = '') = ${chosen === 'none'}`],
      kind: 'type',
      sent_by: 'referredby',
    },
    sorts: { area: 'district', credit: 'credit_limit', farthest: (own) => sql`${own.pincode} DESC` },
  },
})
