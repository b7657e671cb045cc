import {
  deliveryPartners as contract,
  listDeliveryPartners,
} from '@refill/contract/features/delivery-partners/delivery-partners.contract.ts'
import { masterOf } from '../../masters/definition.ts'

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
