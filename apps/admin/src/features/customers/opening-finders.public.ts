import { isNumberOf } from '@refill/contract/series.ts'
import { load } from '../../api/send.ts'
import { numberedFinder } from '../../api/numbered-finder.ts'
import { CustomersIcon } from '../../ui/screen-icons.tsx'
import { customerAddresses } from './customer-addresses.ts'

type Opening = { id: number; number: string; customer_id: number; customer_name: string }

/** An opening stands with its customer, and nowhere else. */
const withCustomer = ({ id, number, customer_id, customer_name: who }: Opening) => ({
  id,
  number,
  who,
  to: customerAddresses.detail(customer_id),
})

/** Opening dues and advances, by the whole number. */
export const openingMoneyFinder = numberedFinder({
  label: 'Opening dues and advances',
  icon: CustomersIcon,
  looksAt: (text) => isNumberOf(text, ['opening_due', 'opening_advance']),
  find: async ({ search: number, signal }) => {
    const { listOpeningMoney } = await import('@refill/contract/features/receipts/opening-money.contract.ts')
    const { dues, advances } = await load(listOpeningMoney, { number }, { signal })
    return [...dues, ...advances].map(withCustomer)
  },
})

/** Opening cylinders, by the whole number. */
export const openingCylindersFinder = numberedFinder({
  label: 'Opening cylinders',
  icon: CustomersIcon,
  looksAt: (text) => isNumberOf(text, ['opening']),
  find: async ({ search: number, signal }) => {
    const { listOpenings } = await import('@refill/contract/features/empties/openings.contract.ts')
    return (await load(listOpenings, { number }, { signal })).reponselist.map(withCustomer)
  },
})
