import type { APIRequestContext } from '@playwright/test'
import { addDriver, addVehicle, call, dayFromNow } from './orders.ts'

let made = 0
/** Six digits that no other record of this run has. */
const mark = () => String((process.pid % 900) * 1_000 + 100_000 + made++).slice(-6)
const mobile = () => `6401${mark()}`

export type Texts = Record<string, string>
export type Master = {
  /** In the addresses of its calls. */
  kind: string
  one: string
  list: string
  /** Behind the list in the addresses of its screens: add-vendor, vendor-detail. */
  word: string
  /** False where the form is the page of a record. */
  hasDetail?: boolean
  add: string
  /** Labels and what is typed; the first one names the record. */
  texts: () => Texts
  /** Files by the labels of their fields; without them a paper is added as a row of its own. */
  files?: Texts
  save: string
  saved: string
  /** The paper that is opened on the detail. */
  paper: string
  /** A field that is changed, and what its line on the detail is called. */
  change: [label: string, value: string, line: string]
  /** Adds one by a call. @returns its id */
  create: (request: APIRequestContext) => Promise<number>
}

const calledFor =
  (kind: string, fields: Texts) =>
  async (request: APIRequestContext): Promise<number> =>
    (await call<{ id: number }>(request, `/api/${kind}/create`, fields)).id

/** Every master: a journey adds one of each, and the look at all screens opens its own. */
export const masters: readonly Master[] = [
  {
    kind: 'vendors',
    one: 'vendor',
    list: '/vendors-list',
    word: 'vendor',
    add: '+ Add Vendor',
    texts: () => ({
      'Trade name': `Torna Gas ${mark()}`,
      GSTIN: '27AAPFU0939F1ZV',
      'Personal mobile': mobile(),
    }),
    save: 'Add Vendor',
    saved: 'Vendor created successfully',
    paper: 'GST certificate',
    change: ['Legal name', 'Torna Gas and Sons', 'Legal Name'],
    create: calledFor('vendors', { tradename: 'Uran Plant', credit: '4', pan: 'AAPFU0939F' }),
  },
  {
    kind: 'drivers',
    one: 'driver',
    list: '/driver-list',
    word: 'driver',
    add: '+ Add Driver',
    texts: () => ({
      'Driver name': `Imran ${mark()}`,
      'Mobile number': mobile(),
      Email: 'imran@sahyadri.example',
      Address: 'Lane 4, Khadki, Pune',
      'Aadhaar number': '999912345678',
      'Driving license number': 'MH12 20190012345',
    }),
    files: { 'Aadhaar document': 'aadhaar.png', 'Driving license document': 'license.pdf' },
    save: 'Create Driver',
    saved: 'Driver created successfully',
    paper: 'License',
    change: ['Address', 'Gala 9, Bhosari, Pune', 'Address'],
    create: async (request) => (await addDriver(request)).id,
  },
  {
    kind: 'vehicles',
    one: 'vehicle',
    list: '/vehicle-list',
    word: 'vehicle',
    add: '+ Add Vehicle',
    texts: () => ({
      'Vehicle number': `MH14${'ABCDEFGHJK'[made % 10]}X${mark().slice(-4)}`,
      'Owner name': 'Salim Attar',
      'Owner contact': '6401234567',
      'Driver name': 'Balu Dhotre',
      'Driver contact': '6401234568',
      'Chassis number': 'MAT123456789',
      Make: 'Tata 407',
      Capacity: '2250',
      'Model year': '2019',
      'RC number': 'RC123456',
      'Insurance number': 'POL-998877',
    }),
    files: { 'RC document': 'rc.pdf', 'Insurance document': 'policy.png' },
    save: 'Submit',
    saved: 'Vehicle created successfully',
    paper: 'RC',
    change: ['Make', 'Tata 709', 'Make'],
    create: async (request) => (await addVehicle(request)).id,
  },
  {
    kind: 'godowns',
    one: 'godown',
    list: '/godown-list',
    word: 'godown',
    add: '+ Add Godown',
    texts: () => ({ Name: `Bhosari Godown ${mark()}`, Address: 'Gala 4, Telco Road', Pincode: '411026' }),
    save: 'Add Godown',
    saved: 'Godown created successfully',
    paper: 'Lease',
    change: ['Latitude', '18.622', 'Latitude'],
    create: calledFor('godowns', {
      name: 'Bhosari',
      address: 'Telco Road, Bhosari',
      license_no: 'L-7',
      validity: dayFromNow(6),
    }),
  },
  {
    kind: 'delivery-partners',
    one: 'delivery partner',
    list: '/dp-list',
    word: 'dp',
    add: '+ Add DP',
    texts: () => ({ 'Trade name': `Deccan Carriers ${mark()}`, 'Mobile 1': mobile(), PAN: 'AAPFU0939F' }),
    save: 'Add DP',
    saved: 'Delivery partner created successfully',
    paper: 'Agreement',
    change: ['Legal name', 'Deccan Carriers LLP', 'Legal Name'],
    create: calledFor('delivery-partners', { tradename: 'Deccan Carriers', mobile1: '6401234567' }),
  },
  {
    kind: 'stock-points',
    one: 'stock point',
    list: '/stock-point',
    word: 'stock-point',
    hasDetail: false,
    add: '+ Add Stock Point',
    texts: () => ({ Name: `Wagholi ${mark()}`, Mobile: mobile(), Address: 'Nagar Road, Wagholi' }),
    save: 'Add Stock Point',
    saved: 'Stock point created successfully',
    paper: 'Agreement',
    change: ['Location', '18.58, 73.979', 'Location'],
    create: calledFor('stock-points', { sname: 'Wagholi', mobile: '6401234567', saddress: 'Nagar Road' }),
  },
  {
    kind: 'customers',
    one: 'customer',
    list: '/customer-list',
    word: 'customer',
    add: '+ Add Customer',
    texts: () => ({ Name: `Green Leaf ${mark()}`, Mobile: mobile(), GSTIN: '27AAPFU0939F1ZV' }),
    save: 'Add Customer',
    saved: 'Customer created successfully',
    paper: 'ID proof: PAN card',
    change: ['Trade name', 'Green Leaf Baner', 'Trade name'],
    create: calledFor('customers', { name: 'Hotel Annapurna', mobile: '6401234567' }),
  },
]
