/** What Add Driver sends for what it does not ask (AMB-071): nobody signs in with it, and the PAN reads N/A. */
export const driverPanPlaceholder = 'PAN-NOT-PROVIDED'
export const driverPasswordPlaceholder = 'no-sign-in'

/** Papers of Add Driver, in the order of its files (AMB-072). The second one is the driving licence. */
export const driverPapers = ['Aadhaar', 'License'] as const
