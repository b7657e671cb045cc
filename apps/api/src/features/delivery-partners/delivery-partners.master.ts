import {
  deliveryPartners as contract,
  listDeliveryPartners,
} from '@refill/contract/features/delivery-partners/delivery-partners.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { masterOf, type StoredOwn } from '../../masters/definition.ts'
import { numberedCode } from '../../masters/numbered-code.ts'
import { withMasks } from '../../masters/own.ts'

type Form = FieldsOut<typeof contract.update>
type Row = Pick<
  StoredOwn<'delivery_partners'>,
  'id' | 'tradename' | 'legalname' | 'gst' | 'pan' | 'mobile1' | 'mobile2' | 'state'
>

const shown = <T extends Row>(stored: T) => ({
  ...withMasks(stored),
  name: stored.tradename,
  uuid: numberedCode('DP', stored.id),
})

export const deliveryPartners = masterOf<'delivery_partners', Form, Row>({
  contract,
  table: 'delivery_partners',
  columns: (form, before) => ({
    tradename: form.tradename,
    legalname: form.legalname,
    gst: form.gst,
    pan: form.pan || (before?.pan ?? ''),
    mobile1: form.mobile1,
    mobile2: form.mobile2,
    email1: form.email1,
    email2: form.email2,
    address: form.address,
    address1: form.address1,
    address2: form.address2,
    district: form.district,
    state: form.state,
    pincode: form.pincode,
  }),
  facts: ({ tradename, legalname, gst, pan, mobile1, mobile2, district, pincode }) => ({
    name: tradename,
    words: [legalname, district, pincode],
    gst,
    pan,
    mobiles: [mobile1, mobile2],
  }),
  list: {
    columns: 'o.tradename, o.legalname, o.gst, o.pan, o.mobile1, o.mobile2, o.state',
    row: shown,
    aliases: [listDeliveryPartners],
  },
  record: shown,
})
