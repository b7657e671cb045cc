import {
  driverPanPlaceholder,
  driverPasswordPlaceholder,
} from '@refill/contract/features/drivers/drivers.rules.ts'
import type { MasterKind } from '@refill/contract/masters/kinds.ts'
import { aPdf as aPaper } from '../../files/testing/papers.ts'
import { nextSerial } from '../../testing/serial.ts'

/** A scan under a name of its own; each text is other bytes. */
export const aPdf = (name = 'scan.pdf', text = name) =>
  new File([aPaper(text)], name, { type: 'application/pdf' })

const aMobile = () => `640${String(nextSerial()).padStart(7, '0')}`

export const aVendor = () => ({
  tradename: `Chakan Bottling ${nextSerial()}`,
  gst: '27AAPFU0939F1ZV',
  pan: 'AAPFU0939F',
  district: 'Pune',
  state: 'Maharashtra',
  pincode: '411045',
  mobile_personal: aMobile(),
  credit: 2,
})

export const aDriver = () => {
  const mobile1 = aMobile()
  return {
    name: 'Ramesh Shinde',
    mobile1,
    mobile2: mobile1,
    email: 'ramesh@sahyadri.example',
    address: 'Baner Road, Baner',
    aadhar: '9999 1234 5678',
    pan: driverPanPlaceholder,
    password: driverPasswordPlaceholder,
    drivinglicense: 'MH12 20190012345',
    documentscount: 2,
    names: 'Aadhaar,License',
    document0: aPdf('aadhaar.pdf'),
    document1: aPdf('license.pdf'),
  }
}

const aVehicleNumber = (serial: number) =>
  `MH${12 + Math.floor(serial / 10_000)}ZW${String(serial % 10_000).padStart(4, '0')}`

export const aVehicle = () => ({
  owner_name: 'Imran Shaikh',
  owner_contact: '6401234567',
  driver_name: 'Balu Dhotre',
  driver_contact: '6401234568',
  vehicle: aVehicleNumber(nextSerial()),
  chassis: 'MAT123456789',
  make: 'Tata 407',
  capacity: 2500,
  model: 2019,
  emergency_contact_number: '',
  supply: 1,
  delivery: 1,
  documentscount: 2,
  names: 'RC,Insurance',
  'document_number[]': ['RC123456', 'POL-998877'],
  document0: aPdf('rc.pdf'),
  document1: aPdf('policy.pdf'),
})

export const aGodown = () => ({
  name: `Bhosari godown ${nextSerial()}`,
  address: 'Gala 4, Telco Road',
  pincode: '411026',
  state: 'Maharashtra',
  latitude: '18.622',
  longitude: '73.833',
  license_no: 'P/HQ/MH/15/1234',
  validity: '2029-09-30',
  storage_capacity: 8000,
})

export const aDeliveryPartner = () => ({
  tradename: `Deccan Carriers ${nextSerial()}`,
  mobile1: aMobile(),
  pan: 'AAPFU0939F',
  address1: 'Shop 4',
  address2: 'Karve Road',
  district: 'Pune',
})

export const aStockPoint = () => ({
  sname: `Wagholi point ${nextSerial()}`,
  mobile: aMobile(),
  saddress: 'Nagar Road, Wagholi',
  slatlong: '18.58,73.979',
  email: 'wagholi@sahyadri.example',
})

export const aCustomer = () => ({
  name: `Green Leaf Hospitality ${nextSerial()}`,
  tradename: 'Green Leaf',
  mobile: aMobile(),
  email: 'accounts@greenleaf.example',
  gst: '27AAPFU0939F1ZV',
  pan: 'AAPFU0939F',
  district: 'Pune',
  pincode: '411045',
  state: 'Maharashtra',
  type: 'Commercial',
  credit_days: 30,
  credit_limit: '300000.50',
})

/** The fields of a new record of each master, every time another one. */
export const someMasters: Readonly<Record<MasterKind, () => object>> = {
  vendors: aVendor,
  drivers: aDriver,
  vehicles: aVehicle,
  godowns: aGodown,
  'delivery-partners': aDeliveryPartner,
  'stock-points': aStockPoint,
  customers: aCustomer,
}
