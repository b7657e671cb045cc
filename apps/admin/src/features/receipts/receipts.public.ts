import { paths } from '../../paths.ts'
import type { PaletteFinder } from '../../ui/palette/palette.tsx'
import { ReceiptIcon } from '../../ui/screen-icons.tsx'

const maxFinds = 5

/** Receipts for the palette, by number, customer, transaction or order number; each leads to itself in the list. */
export const receiptFinder: PaletteFinder = {
  label: 'Receipts',
  find: async (search, signal) => {
    const { findReceipts } = await import('./receipts.api.ts')
    const receipts = await findReceipts(search, maxFinds, signal)
    return receipts.map(({ id, sr_no, customer_name }) => ({
      id: `receipt-${id}`,
      label: sr_no,
      detail: customer_name,
      icon: ReceiptIcon,
      to: paths.receiptNumbered(sr_no),
    }))
  },
}
