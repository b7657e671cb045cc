import { vendors as contract } from '@refill/contract/features/vendors/vendors.contract.ts'
import type { Numeric } from '../../database/tables.ts'
import { masterOf } from '../../masters/definition.ts'

type VendorsTable = {
  id: number
  tradename: string
  legalname: string
  gst: string
  pan: string
  address: string
  district: string
  state: string
  pincode: string
  mobile_business: string
  email_business: string
  address_business: string
  mobile_personal: string
  email_personal: string
  address_personal: string
  turnover_p3: number
  credit: number
  bank_guarantee_req: number
  credit_fi_req: number
  credit_days: number
  credit_limit: Numeric
}

declare module '../../database/tables.ts' {
  interface Tables {
    vendors: VendorsTable
  }
}

export const vendors = masterOf({
  contract,
  table: 'vendors',
  name: 'tradename',
  words: ['legalname', 'pincode', 'district'],
  mobiles: ['mobile_business', 'mobile_personal'],
})
