import { godowns as contract } from '@refill/contract/features/godowns/godowns.contract.ts'
import type { Numeric } from '../../database/tables.ts'
import { masterOf } from '../../masters/definition.ts'

type GodownsTable = {
  id: number
  name: string
  address: string
  district: string
  state: string
  pincode: string
  latitude: string
  longitude: string
  storage_capacity: Numeric
}

declare module '../../database/tables.ts' {
  interface Tables {
    godowns: GodownsTable
  }
}

export const godowns = masterOf({
  contract,
  table: 'godowns',
  name: 'name',
  words: ['address', 'district', 'pincode'],
  mobiles: [],
  code: 'GDN',
})
