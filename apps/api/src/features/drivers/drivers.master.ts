import { drivers as contract } from '@refill/contract/features/drivers/drivers.contract.ts'
import { masterOf } from '../../masters/definition.ts'

type DriversTable = {
  id: number
  name: string
  mobile1: string
  mobile2: string
  email: string
  address: string
  aadhaar: string
  pan: string
}

declare module '../../database/tables.ts' {
  interface Tables {
    drivers: DriversTable
  }
}

export const drivers = masterOf({
  contract,
  table: 'drivers',
  name: 'name',
  words: ['email'],
  mobiles: ['mobile1', 'mobile2'],
  code: 'DRV',
})
