import type { Fields } from '../player.ts'
import { aScan } from './papers.ts'

type Master = { feature: string; create: string; read: string; list: string; record: Fields; change: Fields }

const papersOf = (...names: string[]) => ({
  documentscount: String(names.length),
  names: names.join(','),
  'document_number[]': names.map((_, place) => `PAPER99${place}`),
  ...Object.fromEntries(names.map((name, place) => [`document${place}`, aScan(name.toLowerCase())])),
})

export const pan = 'AAPFU0939F'
export const gst = `27${pan}1ZV`

/** A record of each master, and what is changed of it. */
export const masters: readonly Master[] = [
  {
    ...{
      feature: 'customers',
      create: 'api/customers/create',
      read: 'customer-details',
      list: 'customer-list',
    },
    record: {
      ...{
        name: 'Green Leaf Hospitality',
        tradename: 'Green Leaf',
        mobile: '6400000001',
        type: 'Commercial',
      },
      ...{ email: 'accounts@greenleaf.example', gst, pan, district: 'Pune', pincode: '411045' },
      ...{ state: 'Maharashtra', address: '1 FC Road', credit_days: '30', credit_limit: '300000.50' },
    },
    change: { tradename: 'Green Leaf Rooms', credit_limit: '250000', personal_name: 'Asha Jain' },
  },
  {
    ...{ feature: 'vendors', create: 'api/vendors/create', read: 'vendordetails', list: 'vendorlist' },
    record: {
      ...{
        tradename: 'Chakan Bottling',
        gst,
        pan,
        district: 'Pune',
        state: 'Maharashtra',
        pincode: '411045',
      },
      ...{ mobile_personal: '6400000002', credit: '2' },
    },
    change: { tradename: 'Chakan Bottling Plant', credit: '1' },
  },
  {
    ...{ feature: 'drivers', create: 'driver.php create', read: 'driverdetails', list: 'driverlist' },
    record: {
      ...{ name: 'Ramesh Shinde', mobile1: '6400000003', mobile2: '6400000003', email: 'r@sahyadri.example' },
      ...{ address: 'Baner Road', aadhar: '9999 1234 5678', pan: 'PAN-NOT-PROVIDED', password: 'no-sign-in' },
      drivinglicense: 'MH12 20190012345',
      ...papersOf('Aadhaar', 'License'),
    },
    change: { name: 'Ramesh Shelke' },
  },
  {
    ...{ feature: 'vehicles', create: 'vehicle.php create', read: 'vehicledetails', list: 'vehiclelist' },
    record: {
      ...{ owner_name: 'Imran Shaikh', owner_contact: '6401234567', driver_name: 'Balu Dhotre' },
      ...{ driver_contact: '6401234568', vehicle: 'MH12ZW0909', chassis: 'MAT123456789', make: 'Tata 407' },
      ...{ capacity: '2500', model: '2019', emergency_contact_number: '', supply: '1', delivery: '1' },
      ...papersOf('RC', 'Insurance'),
    },
    change: { capacity: '2600' },
  },
  {
    ...{ feature: 'godowns', create: 'api/godowns/create', read: 'godowndetails', list: 'godownslist' },
    record: {
      ...{ name: 'Bhosari godown', address: 'Gala 4, Telco Road', pincode: '411026', state: 'Maharashtra' },
      ...{ latitude: '18.622', longitude: '73.833', license_no: 'P/HQ/MH/15/1234', validity: '2029-09-30' },
      storage_capacity: '8000',
    },
    change: { storage_capacity: '9000' },
  },
  {
    feature: 'delivery-partners',
    ...{ create: 'api/delivery-partners/create', read: 'dpdetails', list: 'dplist' },
    record: {
      ...{ tradename: 'Deccan Carriers', mobile1: '6400000004', pan, address1: 'Shop 4', district: 'Pune' },
      address2: 'Karve Road',
    },
    change: { address1: 'Shop 5' },
  },
  {
    feature: 'stock-points',
    ...{ create: 'api/stock-points/create', read: 'api/stock-points/read', list: 'stockpoints-list' },
    record: {
      ...{ sname: 'Wagholi point', mobile: '6400000005', saddress: 'Nagar Road, Wagholi' },
      ...{ slatlong: '18.58,73.979', email: 'wagholi@sahyadri.example' },
    },
    change: { sname: 'Wagholi yard' },
  },
]
