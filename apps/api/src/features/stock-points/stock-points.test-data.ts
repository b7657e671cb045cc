import { aMobile, nextSerial } from '../../testing/serial.ts'

/** The fields of a new stock point, another one every time. */
export const aStockPoint = () => ({
  sname: `Wagholi point ${nextSerial()}`,
  mobile: aMobile(),
  saddress: 'Nagar Road, Wagholi',
  slatlong: '18.58,73.979',
  email: 'wagholi@sahyadri.example',
})
