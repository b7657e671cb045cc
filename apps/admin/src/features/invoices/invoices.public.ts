import type { PaletteFinder } from '../../ui/palette/palette.tsx'
import { InvoiceIcon } from '../../ui/screen-icons.tsx'

const maxFinds = 5

type FamilyName = 'invoices' | 'credits' | 'debits'

const finderOf = (label: string, family: FamilyName): PaletteFinder => ({
  label,
  find: async (search, signal) => {
    const [{ findDocuments }, { families }] = await Promise.all([
      import('./invoices.api.ts'),
      import('./document-family.ts'),
    ])
    const found = await findDocuments(families[family], search, maxFinds, signal)
    return found.map(({ id, number, customer_name }) => ({
      id: `${family}-${id}`,
      label: number,
      detail: customer_name,
      icon: InvoiceIcon,
      to: { to: families[family].detail(id), state: { id } },
    }))
  },
})

/** The palette finds them by number, order or customer. */
export const invoiceFinder = finderOf('Invoices', 'invoices')
export const creditNoteFinder = finderOf('Credit notes', 'credits')
export const debitNoteFinder = finderOf('Debit notes', 'debits')
