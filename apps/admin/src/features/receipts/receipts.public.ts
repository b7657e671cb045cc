import { numberedFinder } from '../../api/numbered-finder.ts'
import { load } from '../../api/send.ts'
import { paths } from '../../paths.ts'
import type { PaletteFinder } from '../../ui/palette/palette.tsx'
import { ReceiptIcon } from '../../ui/screen-icons.tsx'

const maxFinds = 5

/**
 * Receipts for the palette, by number, customer, transaction or order number, also what was canceled; each leads to
 * itself in the list.
 */
export const receiptFinder: PaletteFinder = {
  label: 'Receipts',
  find: async (search, signal) => {
    const { findReceipts } = await import('./receipts.api.ts')
    const receipts = await findReceipts(search, maxFinds, signal)
    return receipts.map(({ id, sr_no, customer_name, canceled_at }) => ({
      id: `receipt-${id}`,
      label: sr_no,
      detail: customer_name,
      icon: ReceiptIcon,
      to: paths.receiptNumbered(sr_no, canceled_at ? 'all' : undefined),
    }))
  },
}

/** Money paid back, also what was taken as never paid. */
export const refundFinder = numberedFinder({
  label: 'Money paid back',
  icon: ReceiptIcon,
  find: async ({ signal, ...asked }) => {
    const { listRefunds } = await import('@refill/contract/features/receipts/on-account.contract.ts')
    const { data } = await load(listRefunds, { ...asked, page: 1, state: 'all' }, { signal })
    return data.map(({ id, pb_no, customer_name: who }) => ({
      id,
      number: pb_no,
      who,
      to: paths.refundNumbered(pb_no),
    }))
  },
})

/** What customers deducted, also what was taken back. */
export const deductionFinder = numberedFinder({
  label: 'Deductions',
  icon: ReceiptIcon,
  find: async ({ signal, ...asked }) => {
    const { listDeductions } = await import('@refill/contract/features/receipts/deductions.contract.ts')
    const { data } = await load(listDeductions, { ...asked, page: 1, state: 'all' }, { signal })
    return data.map(({ id, number, customer_name: who }) => ({
      id,
      number,
      who,
      to: paths.deductionNumbered(number),
    }))
  },
})
