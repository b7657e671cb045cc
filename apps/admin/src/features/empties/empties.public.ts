import { load } from '../../api/send.ts'
import { numberedFinder } from '../../api/numbered-finder.ts'
import { paths } from '../../paths.ts'
import { EmptiesIcon } from '../../ui/screen-icons.tsx'

/** Empties that came back without an order, also what was canceled. */
export const returnFinder = numberedFinder({
  label: 'Empties returned',
  icon: EmptiesIcon,
  find: async ({ signal, ...asked }) => {
    const { listReturns } = await import('@refill/contract/features/empties/empties.contract.ts')
    const { reponselist } = await load(listReturns, { ...asked, page: 1, state: 'all' }, { signal })
    return reponselist.map(({ id, number, customer_name: who }) => ({
      id,
      number,
      who,
      to: paths.emptiesReturn(number),
    }))
  },
})
