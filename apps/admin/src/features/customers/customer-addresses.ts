import { masterAddresses } from '../../masters/addresses.ts'
import { paths } from '../../paths.ts'

export const customerAddresses = masterAddresses(paths.customers, 'customer')

export const addBranch = (parent: number) => `${customerAddresses.add}?parent=${parent}`
