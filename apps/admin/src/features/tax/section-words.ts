import type { DocumentSet } from '@refill/contract/features/tax/gstr1.contract.ts'

/** What the return calls its sections, and what stands in them. */
export const sectionWords: Readonly<Record<DocumentSet, { name: string; what: string }>> = {
  b2b: { name: 'B2B', what: 'Invoices to registered buyers' },
  b2cl: { name: 'B2CL', what: 'Large invoices to unregistered buyers in other states' },
  b2cs: { name: 'B2CS', what: 'Everything else to unregistered buyers, as sums' },
  cdnr: { name: 'CDNR', what: 'Notes to registered buyers' },
  cdnur: { name: 'CDNUR', what: 'Notes on invoices of B2CL' },
  nil: { name: 'Nil', what: 'Nil-rated, as sums' },
  registered: { name: 'Registered', what: 'All documents of registered buyers' },
  delivered_elsewhere: {
    name: 'Delivered in another month',
    what: 'Invoices of deliveries of another month',
  },
  billed_elsewhere: {
    name: 'Billed in another month',
    what: 'Invoices of another month for deliveries of this one',
  },
  differing: { name: 'Not as delivered', what: 'Invoices that are not what their delivery came to' },
  sez: { name: 'SEZ', what: 'Documents of units and developers of special economic zones' },
  composition: { name: 'Composition', what: 'Documents of composition taxpayers of other states' },
  uin: { name: 'UIN', what: 'Documents of embassies and UN bodies in other states' },
  unregistered: { name: 'Unregistered', what: 'All documents of unregistered buyers' },
}
