/** What Add Driver sends for what it does not ask (AMB-071): nobody signs in with it, and the PAN reads N/A. */
export const driverPanPlaceholder = 'PAN-NOT-PROVIDED'
export const driverPasswordPlaceholder = 'no-sign-in'

/** The paper that holds the driving licence: its number and its last day. */
export const driverLicense = 'License'

/** Papers of Add Driver, in the order of its files (AMB-072). */
export const driverPapers = ['Aadhaar', driverLicense] as const
