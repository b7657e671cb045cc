import { paths } from '../../paths.ts'
import type { PaletteFinder } from '../../ui/palette/palette.tsx'
import { InvoiceIcon } from '../../ui/screen-icons.tsx'

const maxFinds = 5

/** Invoices for the palette, by number, order or customer. */
export const invoiceFinder: PaletteFinder = {
  label: 'Invoices',
  find: async (search, signal) => {
    const { findInvoices } = await import('./invoices.api.ts')
    const invoices = await findInvoices(search, maxFinds, signal)
    return invoices.map(({ id, number, customer_name }) => ({
      id: `invoice-${id}`,
      label: number,
      detail: customer_name,
      icon: InvoiceIcon,
      to: { to: paths.invoiceDetail(id), state: { id } },
    }))
  },
}
