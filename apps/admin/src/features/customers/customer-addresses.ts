import { masterAddresses } from '../../masters/form/addresses.ts'

export const customerAddresses = masterAddresses('/customer-list', 'customer')

export const addBranch = (parent: number) => `${customerAddresses.add}?parent=${parent}`
