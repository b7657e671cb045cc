import * as z from 'zod/mini'
import { email, gstin, mobile, pan, phrase, pinCode, state } from '../../masters/fields.ts'
import { master } from '../../masters/master.ts'

export const deliveryPartners = master({
  feature: 'delivery-partners',
  thing: 'Delivery partner',
  list: {
    // The drivers' call: `type=dp` asks for delivery partners (AMB-095).
    endpoint: 'driverlist',
    when: { type: 'dp' },
    row: {
      tradename: z.string(),
      name: z.string(),
      legalname: z.string(),
      gst: z.string(),
      uuid: z.string(),
      mobile1: z.string(),
      mobile2: z.string(),
      state: z.string(),
      pan: z.string(),
    },
  },
  read: {
    endpoint: 'dpdetails',
    record: {
      tradename: z.string(),
      name: z.string(),
      legalname: z.string(),
      gst: z.string(),
      pan: z.string(),
      uuid: z.string(),
      mobile1: z.string(),
      mobile2: z.string(),
      email1: z.string(),
      email2: z.string(),
      address: z.string(),
      address1: z.string(),
      address2: z.string(),
      district: z.string(),
      state: z.string(),
      pincode: z.string(),
    },
  },
  form: {
    tradename: phrase('Trade name', 120, { required: true }),
    legalname: phrase('Legal name', 120),
    gst: gstin(),
    pan: pan(),
    mobile1: mobile('Mobile 1', { required: true }),
    mobile2: mobile('Mobile 2'),
    email1: email('Email 1'),
    email2: email('Email 2'),
    address: phrase('Address', 300),
    address1: phrase('Address line 1', 150),
    address2: phrase('Address line 2', 150),
    district: phrase('District', 60),
    state: state(),
    pincode: pinCode(),
  },
})

/** The same call under an address of its own. */
export const listDeliveryPartners = { ...deliveryPartners.list, endpoint: 'dplist', when: {} }
