import { day, ownText, placed, type Fields } from '@refill/contract/masters/described-fields.ts'
import type { MasterKind } from '@refill/contract/masters/kinds.ts'
import type { Brought } from './of-master.ts'

const mobiles = ['mobile no', 'mobile number', 'phone', 'phone no', 'contact no', 'contact', 'cell']
const places = {
  address: ['full address', 'addr'],
  district: ['city', 'town'],
  pincode: ['pin', 'pin code', 'postal code'],
  gst: ['gst', 'gst no', 'gst number', 'gstin no', 'gstin/uin'],
  pan: ['pan no', 'pan number'],
  email: ['e-mail', 'mail'],
}
const trade = ['name', 'party', 'party name', 'firm', 'company']

/** A paper whose number and last day are asked apart from its scan, which nobody has in a sheet. */
const paper = <const Name extends string>(field: string, name: Name): Fields => ({
  [`${field}_number`]: placed(ownText('upper', `${name} number`, { optional: true, max: 60 }), {
    paper: { name, part: 'number' },
  }),
  [`${field}_valid_until`]: placed(day(`${name} valid until`), { paper: { name, part: 'valid_until' } }),
})

/** How masters are brought in of which more is known than their fields. */
export const broughtMasters: { readonly [Kind in MasterKind]?: Brought } = {
  customers: {
    keys: [['customer_userid'], ['name', 'mobile']],
    lookups: { parentid: 'customers', referredby: 'customers' },
    calledBy: ['customer_userid', 'name', 'mobile', 'gst'],
    called: {
      ...places,
      name: ['customer', 'customer name', 'consumer name', 'party', 'party name', 'ledger'],
      mobile: mobiles,
      customer_userid: [
        'consumer no',
        'consumer number',
        'customer code',
        'customer no',
        'party code',
        'code',
      ],
      parentid: ['head office', 'main customer', 'branch of'],
      credit_days: ['credit period', 'terms'],
      credit_limit: ['limit'],
      securitydeposit: ['deposit'],
      type: ['category', 'customer type'],
    },
  },
  vendors: {
    keys: [['gst', 'tradename'], ['tradename']],
    called: {
      ...places,
      tradename: [...trade, 'vendor', 'vendor name', 'supplier'],
      mobile_business: mobiles,
      email_business: places.email,
    },
  },
  drivers: {
    keys: [['name', 'mobile1']],
    called: {
      ...places,
      name: ['name', 'driver'],
      mobile1: mobiles,
      aadhar: ['aadhaar', 'aadhaar no', 'aadhar no'],
      drivinglicense: ['licence number', 'licence no', 'license no', 'dl no', 'driving licence'],
      license_validity: ['licence validity', 'licence valid until', 'dl validity'],
    },
  },
  vehicles: {
    keys: [['vehicle']],
    called: {
      vehicle: ['vehicle', 'vehicle no', 'registration no', 'registration number', 'reg no'],
      model: ['model', 'year'],
      emergency_contact_number: ['emergency no'],
    },
    papers: { ...paper('rc', 'RC'), ...paper('insurance', 'Insurance'), ...paper('pollution', 'Pollution') },
  },
  godowns: {
    keys: [['name']],
    called: {
      ...places,
      name: ['godown', 'godown name'],
      license_no: ['licence number', 'licence no', 'license no'],
      validity: ['licence validity', 'valid until'],
      storage_capacity: ['capacity'],
    },
  },
  'delivery-partners': {
    keys: [['tradename', 'mobile1']],
    called: {
      ...places,
      tradename: [...trade, 'partner', 'partner name'],
      mobile1: [...mobiles, 'mobile'],
      email1: places.email,
    },
  },
  'stock-points': {
    keys: [['sname']],
    called: {
      sname: ['stock point'],
      mobile: mobiles,
      saddress: places.address,
      slatlong: ['lat long', 'coordinates'],
    },
  },
}
