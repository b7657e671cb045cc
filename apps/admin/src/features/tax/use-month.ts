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

/** The month as the address has it. */
export const useMonth = () => {
  const [address, setAddress] = useAddress()
  const choose = (month: string) =>
    setAddress((now) => {
      const next = new URLSearchParams(now)
      next.set('month', month)
      next.delete('page')
      return next
    })
  return { month: monthIn(address.get('month')), choose }
}
