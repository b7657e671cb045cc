const seen = ['import.write', 'receipts.read', 'inventory.read', 'empties.read', 'cash.read'] as const

/** Whoever compares sees what customers owe, what lies in the godown and with customers, and the cash. */
export const cutOverRight = { allOf: seen } as const
export const cutOverSigningRight = { allOf: ['import.approve', ...seen] } as const
