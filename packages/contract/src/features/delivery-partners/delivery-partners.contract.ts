import * as z from 'zod/mini'
import * as fields from '../../masters/described-fields.ts'
import { master } from '../../masters/master.ts'

/** The trade name again, as a driver's row has it, and a code. */
const likeDrivers = { name: z.string(), ...fields.coded }

export const deliveryPartners = master({
  feature: 'delivery-partners',
  thing: 'Delivery partner',
  fields: {
    tradename: fields.line('Trade name', 120, fields.required),
    legalname: fields.line('Legal name', 120),
    gst: fields.gstin(),
    pan: fields.pan(),
    mobile1: fields.mobile('Mobile 1', fields.required),
    mobile2: fields.mobile('Mobile 2'),
    email1: fields.email('Email 1'),
    email2: fields.email('Email 2'),
    address: fields.area('Address'),
    address1: fields.line('Address line 1', 150),
    address2: fields.line('Address line 2', 150),
    district: fields.district(),
    state: fields.state(),
    pincode: fields.pinCode(),
  },
  row: ['tradename', 'legalname', 'gst', 'pan', 'mobile1', 'mobile2', 'state'],
  more: { row: likeDrivers, record: likeDrivers },
  // The drivers' call: `type=dp` asks for delivery partners (AMB-095).
  list: { endpoint: 'driverlist', when: { type: 'dp' } },
  read: { endpoint: 'dpdetails' },
})

/** The same call under an address of its own. */
export const listDeliveryPartners = { ...deliveryPartners.list, endpoint: 'dplist', when: {} }
