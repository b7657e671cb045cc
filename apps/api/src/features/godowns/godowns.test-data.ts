import { nextSerial } from '../../testing/serial.ts'

/** The fields of a new godown, another one every time. */
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
