import { load } from '../../api/send.ts'
import { numberedFinder } from '../../api/numbered-finder.ts'
import { paths } from '../../paths.ts'
import { CashIcon } from '../../ui/screen-icons.tsx'

/** Hand-overs, bank deposits, what was paid out and closes of drawers, also what was taken back. */
export const cashFinder = numberedFinder({
  label: 'Cash',
  icon: CashIcon,
  find: async ({ signal, ...asked }) => {
    const { listCash } = await import('@refill/contract/features/cash/cash.contract.ts')
    const { reponselist } = await load(listCash, { ...asked, page: 1, state: 'all' }, { signal })
    return reponselist.map(({ id, number, who }) => ({ id, number, who, to: paths.cashNumbered(number) }))
  },
})
