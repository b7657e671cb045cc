import type { ImportState } from '@refill/contract/features/import/import.kinds.ts'
import type { ImportRow } from '@refill/contract/features/import/import.shapes.ts'
import { useAddress } from '../../ui/use-address.ts'

export const steps = ['file', 'columns', 'check', 'store'] as const
export type Step = (typeof steps)[number]
/** Where the file stands leads to its step, unless one is named. */
export type GoToStep = (step?: Step) => void

const stepOf: Record<ImportState, Step> = {
  open: 'columns',
  checked: 'check',
  storing: 'store',
  stopped: 'store',
  stored: 'store',
  undoing: 'store',
  undone: 'store',
}

/** Steps that were reached; the address says which of them is looked at. */
export const useStep = (row: ImportRow) => {
  const [address, change] = useAddress()
  const reached = stepOf[row.state]
  const open = row.is_kept ? steps.slice(0, steps.indexOf(reached) + 1) : steps.slice(3)
  const step = open.find((one) => one === address.get('step')) ?? (row.is_kept ? reached : 'store')
  const go: GoToStep = (next) =>
    change((now) => {
      const { step: _, ...others } = Object.fromEntries(now)
      return next ? { ...others, step: next } : others
    })
  return { step, open, go }
}
