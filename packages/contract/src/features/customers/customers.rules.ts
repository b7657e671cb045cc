/** Kinds of customers that the form offers; the server takes any text in their place. */
export const customerTypes = ['Commercial', 'Domestic', 'Industrial', 'Institution'] as const

/** How a paper is named that proves the address or the person: 'Address proof: Electricity bill'. */
export const proofs = { address: 'Address proof', id: 'ID proof' } as const

/** 1 Active, 0 Inactive, anything else Unknown (seed 1 §3). */
export const customerStatus = (
  status: number | string | null | undefined,
): 'Active' | 'Inactive' | 'Unknown' => {
  if (String(status) === '1') return 'Active'
  return String(status) === '0' ? 'Inactive' : 'Unknown'
}
