import { oneMonthBefore, todayInIndia } from '@refill/values/day.ts'
import { useMemo } from 'react'
import { useReport } from '../../ui/list/use-report.ts'
import { loadReport, type ReportFilters } from './report.api.ts'

/** A type without a choice asks for nothing (AMB-182). */
const waits = ({ type, of }: ReportFilters) => type !== '' && of === ''

/** Another type clears the rows (AMB-182). */
const areAlike = (one: ReportFilters, other: ReportFilters) => one.type === other.type

/** The report that the address asks for, of the last month unless it says otherwise. */
export const usePurchaseReport = () => {
  const filters = useMemo((): ReportFilters => {
    const today = todayInIndia()
    return { fd: oneMonthBefore(today), td: today, type: '', of: '' }
  }, [])
  return useReport({ key: ['purchases', 'report'], filters, load: loadReport, waits, areAlike })
}
