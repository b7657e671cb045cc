import type { ProductRow } from '@refill/contract/features/products/products.contract.ts'

/** Rows as lists of the server give them, empty but for what a test says; {@link fakeServer} checks them. */
const master = { status: 1, expiry: null }

export const customerRow = (changes: object) => ({
  ...master,
  id: 1,
  userid: '',
  name: '',
  legalname: '',
  tradename: '',
  mobile: '',
  email: '',
  gst: '',
  registration_class: 'regular',
  pincode: '',
  state: '',
  district: '',
  type: '',
  branch: '',
  parentid: 0,
  children: [],
  ...changes,
})

/** What a record has beside its row. */
const recordOf = (row: object) => ({
  version: 1,
  created_at: '2023-06-14T05:00:00.000Z',
  updated_at: '2023-06-14T05:00:00.000Z',
  documents: [],
  banklist: [],
  ...row,
})

export const customerRecord = (changes: object) =>
  recordOf({
    ...customerRow({}),
    address: '',
    email2: '',
    pan: '',
    securitydeposit: 0,
    joint_account: 1,
    referredby: 0,
    referredcode: '',
    parentname: '',
    creditlist: [],
    personalinfo: [],
    address_proof: '',
    addr_proof_type: '',
    id_proof: '',
    ...changes,
  })

export const driverRow = (changes: object) => ({
  ...master,
  id: 1,
  name: '',
  uuid: '',
  mobile1: '',
  email: '',
  aadhaar: '',
  pan: '',
  ...changes,
})

export const driverRecord = (changes: object) =>
  recordOf({
    ...driverRow({}),
    mobile2: '',
    address: '',
    license: '',
    license_validity: '',
    ...changes,
  })

export const partnerRow = (changes: object) => ({
  ...master,
  id: 1,
  tradename: '',
  name: '',
  legalname: '',
  gst: '',
  uuid: '',
  mobile1: '',
  mobile2: '',
  state: '',
  pan: '',
  ...changes,
})

export const partnerRecord = (changes: object) =>
  recordOf({
    ...partnerRow({}),
    email1: '',
    email2: '',
    address: '',
    address1: '',
    address2: '',
    district: '',
    pincode: '',
    ...changes,
  })

export const vehicleRow = (changes: object) => ({
  ...master,
  id: 1,
  vehicleno: '',
  type: '',
  make: '',
  model: 2020,
  capacity: 0,
  owner_name: '',
  owner_contact: '',
  driver_name: '',
  driver_contact: '',
  ...changes,
})

export const vehicleRecord = (changes: object) =>
  recordOf({
    ...vehicleRow({}),
    chassis: '',
    emergency_contact_number: '',
    supply: 1,
    delivery: 2,
    ...changes,
  })

export const vendorRow = (changes: object) => ({
  ...master,
  id: 1,
  tradename: '',
  legalname: '',
  gst: '',
  mobile_personal: '',
  state: '',
  ...changes,
})

export const productRow = (id: number, name: string, changes: Partial<ProductRow> = {}): ProductRow => ({
  id,
  description: name,
  product_name: name,
  uuid: `IOC00${id}`,
  category: 'Commercial',
  type: 'IOCL',
  capacity: 19,
  uom: 'kg',
  hsn_no: '27111910',
  gst: 18,
  rsp: changes.taxable_amount ?? 1512,
  taxable_amount: 1512,
  security_deposit: 2400,
  cs_fulls: null,
  cs_emptys: null,
  small_image_url: '',
  ...changes,
})
