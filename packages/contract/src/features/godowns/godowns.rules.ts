/** The paper that holds the storage licence of a godown: its number and its last day. */
export const godownLicense = 'License'
