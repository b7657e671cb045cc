/** Kinds of customers that the form offers; the server takes any text in their place. */
export const customerTypes = ['Commercial', 'Domestic', 'Industrial', 'Institution'] as const

/** How a paper is named that proves the address or the person: 'Address proof: Electricity bill'. */
export const proofs = { address: 'Address proof', id: 'ID proof' } as const
