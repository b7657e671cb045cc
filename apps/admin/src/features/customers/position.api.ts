import { readPosition } from '@refill/contract/features/customers/position.contract.ts'
import { listOpenings } from '@refill/contract/features/empties/openings.contract.ts'
import { listOpeningMoney } from '@refill/contract/features/receipts/opening-money.contract.ts'
import { queryOptions } from '@tanstack/react-query'
import { load } from '../../api/send.ts'

export const positionOf = (id: number) =>
  queryOptions({
    queryKey: ['customers', 'position', id],
    queryFn: ({ signal }) => load(readPosition, { id }, { signal }),
  })

export type Position = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof positionOf>['queryFn']>>>>

/** Opening cylinders of a customer, those that were taken back too. */
export const openingsOf = (id: number) =>
  queryOptions({
    queryKey: ['customers', 'openings', id],
    queryFn: async ({ signal }) => (await load(listOpenings, { customer_id: id }, { signal })).reponselist,
  })

/** What a customer owed and had on account before the first document, what was taken back too. */
export const openingMoneyOf = (id: number) =>
  queryOptions({
    queryKey: ['customers', 'opening money', id],
    queryFn: ({ signal }) => load(listOpeningMoney, { customer_id: id }, { signal }),
  })

export type OpeningMoneyFound = NonNullable<
  Awaited<ReturnType<NonNullable<ReturnType<typeof openingMoneyOf>['queryFn']>>>
>
