import { masterAddresses } from '../../masters/addresses.ts'

export const customerAddresses = masterAddresses('/customer-list', 'customer')

export const addBranch = (parent: number) => `${customerAddresses.add}?parent=${parent}`
