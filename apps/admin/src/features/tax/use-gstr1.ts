import { documentSets, isRowFilter, rowFilters } from '@refill/contract/features/tax/gstr1.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useRequest } from '../../ui/list/use-request.ts'
import { gstr1Of, type Gstr1, type Gstr1Asked } from './month.api.ts'
import { useMonth } from './use-month.ts'

const noRow = { place: '', rate: '', hsn: '', unit: '' }
type Filters = typeof noRow & { section: string }

const defaults = {
  defaultRows: 10,
  filters: { section: 'b2b', ...noRow } satisfies Filters,
  isOffered: (name: string, value: string) => {
    const filter = rowFilters.find((one) => one === name)
    return filter ? isRowFilter(filter, value) : documentSets.some((set) => set === value)
  },
}

const shown = ({ asked: { page, limit }, totalcount, reponselist }: Gstr1 & { asked: Gstr1Asked }) => ({
  page,
  rowsPerPage: limit,
  total: totalcount,
  rows: reponselist,
  loadedAt: 0,
})

/** GSTR-1 as the address asks for it: month, section, page and rows. */
export const useGstr1 = () => {
  const { month, taxReturn, choose, chooseGstin } = useMonth()
  const { request, change, setRows } = useRequest('tax.gstr1', defaults)
  const { page, rows, filters } = request
  const query = useQuery(gstr1Of({ ...taxReturn, ...filters, page, limit: rows }))
  const total = query.data?.totalcount ?? 0
  // While a page turns, the figures of the month are those that stand.
  const { asked } = query.data ?? {}
  const isOld = query.isPlaceholderData && (asked?.month !== month || asked.gstin !== taxReturn.gstin)
  return {
    month,
    taxReturn,
    choose,
    chooseGstin,
    query,
    filters,
    figures: { ...query, isPlaceholderData: isOld },
    chooseSection: (section: string) => change({ filters: { section, ...noRow } }),
    pager: {
      request,
      answer: query.data && shown(query.data),
      canGoBack: page > 1,
      canGoOn: page * rows < total,
      goTo: (next: number) => change({ page: next }),
      setRows,
    },
  }
}

export type Gstr1Shown = ReturnType<typeof useGstr1>
