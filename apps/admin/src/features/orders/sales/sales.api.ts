import { isDay } from '@refill/values/day.ts'
import * as contract from '@refill/contract/features/orders/sales.contract.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { load } from '../../../api/send.ts'
import { choiceOf, type Choices } from '../../../ui/fields/choice-filter.tsx'
import { monthToDate } from '../../../ui/list/day-ranges.tsx'
import { customerPick } from '../../customers/customer-pick.public.ts'
import { productPick } from '../../products/product-pick.public.ts'
import { partnerPick } from '../../delivery-partners/partner-pick.public.ts'

/** `of` is an id, or a product's code, as the type says; all of them texts of the address. */
export type SalesFilters = { fd: string; td: string; by: string; type: string; of: string }

/** What each type lets choose from. */
export const choices: Choices = {
  customer: { label: 'Customer', ...customerPick },
  product: { label: 'Product', ...productPick },
  delivery_partner: { label: 'Delivery Partner', ...partnerPick },
}

/** The type that lets choose nothing: the whole business. */
export const allSales = 'all'

/** All of the month so far: somebody who comes sees sales before anything is chosen. */
export const usualSalesFilters = (): SalesFilters => ({ ...monthToDate(), by: '', type: allSales, of: '' })

/** Nothing is asked before all four are there (specification/orders §7); All needs no fourth. */
export const isComplete = ({ fd, td, type, of }: SalesFilters): boolean =>
  isDay(fd) && isDay(td) && (type === allSales || (choiceOf(choices, type) !== undefined && of !== ''))

type Asked = { page: number; rows: number; filters: SalesFilters }

const ask = ({ page, rows, filters: { fd, td, by, type, of } }: Asked) => {
  const fields = { page, limit: rows, fd, td, by }
  if (type === allSales) return load(contract.allSales, fields)
  if (type === 'customer') return load(contract.salesByCustomer, { ...fields, userid: of })
  if (type === 'product') return load(contract.salesByProduct, { ...fields, prod_code: of })
  return load(contract.salesByPartner, { ...fields, dpid: of })
}

/** @throws {Error} for a domain error too: a report then has no data (AMB-188) */
export const loadSales = async (asked: Asked) => {
  return { ...(await ask(asked)), asked: asked.filters }
}

export type SalesAnswer = Awaited<ReturnType<typeof loadSales>>

/** The filter as chart and workbook take it. */
export const salesFields = ({ fd, td, by, type, of }: SalesFilters) => ({
  fd,
  td,
  by,
  customer_id: type === 'customer' ? of : '',
  prod_code: type === 'product' ? of : '',
  dpid: type === 'delivery_partner' ? of : '',
})

/** The chart calls this and comes after the figures; the earlier days stay while others load. */
export const salesDays = (filters: SalesFilters) =>
  queryOptions({
    queryKey: ['orders', 'sales-days', filters],
    queryFn: async () => {
      const { days } = await load(contract.readSalesDays, salesFields(filters))
      return { range: { fd: filters.fd, td: filters.td }, days }
    },
    staleTime: 10_000, // so that another page of the same report does not ask again
    placeholderData: keepPreviousData,
  })
