/** Code of the payment settlement (AMB-067): 1, 2 and 3 stand for days after delivery, anything else for T + 30. */
export const settlements = { 1: 'T + 2', 2: 'T + 7', 3: 'T + 15', 4: 'T + 30' } as const

/** @param credit the code, also missing (AMB-067) */
export const settlementOf = (credit: number | null | undefined): string =>
  credit === 1 || credit === 2 || credit === 3 ? settlements[credit] : settlements[4]
