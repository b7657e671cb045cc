import { aMobile, nextSerial } from '../../testing/serial.ts'

/** The fields of a new customer, another one every time. */
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
