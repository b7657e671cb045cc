import { aMobile, nextSerial } from '../../testing/serial.ts'

/** The fields of a new vendor, another one every time. */
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
