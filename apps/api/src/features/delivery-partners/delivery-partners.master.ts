import {
  deliveryPartners as contract,
  listDeliveryPartners,
} from '@refill/contract/features/delivery-partners/delivery-partners.contract.ts'
import { masterOf } from '../../masters/definition.ts'

type DeliveryPartnersTable = {
  id: number
  tradename: string
  legalname: string
  gst: string
  pan: string
  mobile1: string
  mobile2: string
  email1: string
  email2: string
  address: string
  address1: string
  address2: string
  district: string
  state: string
  pincode: string
}

declare module '../../database/tables.ts' {
  interface Tables {
    delivery_partners: DeliveryPartnersTable
  }
}

const named = ({ tradename }: { tradename: string }) => ({ name: tradename })

export const deliveryPartners = masterOf({
  contract,
  table: 'delivery_partners',
  name: 'tradename',
  words: ['legalname', 'district', 'pincode'],
  mobiles: ['mobile1', 'mobile2'],
  code: 'DP',
  list: { more: named, aliases: [listDeliveryPartners] },
  more: named,
})
