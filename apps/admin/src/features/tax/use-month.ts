import { currentMonth, isMonth, monthBefore } from '@refill/contract/features/tax/month.rules.ts'
import { todayInIndia } from '@refill/values/day.ts'
import { useAddress } from '../../ui/use-address.ts'

/** The last day of GSTR-3B: until then an accountant works at the month before. */
const lastDayOfReturns = 20

/** The month that is being worked at, where nobody says which. */
const usualMonth = (): string => {
  const month = currentMonth()
  return Number(todayInIndia().slice(8)) <= lastDayOfReturns ? monthBefore(month) : month
}

/** What an address or a link says, where it is a month. */
export const monthIn = (text: string | null): string => (text && isMonth(text) ? text : usualMonth())

/** What a screen shows: a month, and of whom where that is not the usual GSTIN. */
export type ReturnShown = { month: string; gstin?: string }

/** The month as the address has it, and the GSTIN where it names one. */
export const useMonth = () => {
  const [address, setAddress] = useAddress()
  const choose = (month: string) =>
    setAddress((now) => {
      const next = new URLSearchParams(now)
      next.set('month', month)
      // Another month may have no document of it.
      next.delete('gstin')
      next.delete('page')
      return next
    })
  const chooseGstin = (gstin: string) =>
    setAddress((now) => {
      const next = new URLSearchParams(now)
      next.set('gstin', gstin)
      next.delete('page')
      return next
    })
  const [month, gstin] = [monthIn(address.get('month')), address.get('gstin') ?? '']
  const taxReturn: ReturnShown = { month, ...(gstin && { gstin }) }
  return { month, taxReturn, choose, chooseGstin }
}
