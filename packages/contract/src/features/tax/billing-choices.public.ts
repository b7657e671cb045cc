// Apart from the rules of tax: every screen reads Settings, and few need those.

/** Turnover of the year before, as Settings ask it. */
export const turnovers = ['up_to_5', 'above_5', 'above_10'] as const
export type Turnover = (typeof turnovers)[number]

/** The command of an order that issues its invoice, as Settings have it. */
export const invoiceCommands = ['delivery', 'dispatch'] as const
export type InvoiceCommand = (typeof invoiceCommands)[number]
