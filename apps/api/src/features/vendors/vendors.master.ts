import { vendors as contract } from '@refill/contract/features/vendors/vendors.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { masterOf, type StoredOwn } from '../../masters/definition.ts'
import { withMasks } from '../../masters/own.ts'

type Form = FieldsOut<typeof contract.update>
type Row = Pick<StoredOwn<'vendors'>, 'tradename' | 'legalname' | 'gst' | 'mobile_personal' | 'state'>

export const vendors = masterOf<'vendors', Form, Row>({
  contract,
  table: 'vendors',
  columns: (form, before) => ({
    tradename: form.tradename,
    legalname: form.legalname,
    gst: form.gst,
    pan: form.pan || (before?.pan ?? ''),
    address: form.address,
    district: form.district,
    state: form.state,
    pincode: form.pincode,
    mobile_business: form.mobile_business,
    email_business: form.email_business,
    address_business: form.address_business,
    mobile_personal: form.mobile_personal,
    email_personal: form.email_personal,
    address_personal: form.address_personal,
    turnover_p3: form.turnover_p3,
    credit: form.credit,
    bank_guarantee_req: form.bank_guarantee_req,
    credit_fi_req: form.credit_fi_req,
    credit_days: form.credit_days,
    credit_limit: form.credit_limit,
  }),
  facts: ({ tradename, legalname, gst, pan, pincode, district, mobile_business, mobile_personal }) => ({
    name: tradename,
    words: [legalname, pincode, district],
    gst,
    pan,
    mobiles: [mobile_business, mobile_personal],
  }),
  list: { columns: 'o.tradename, o.legalname, o.gst, o.mobile_personal, o.state', row: (stored) => stored },
  record: (stored) => ({ ...withMasks(stored), credit_limit: Number(stored.credit_limit) }),
})
