/** A refill as its form is sent, but for name, code and picture, which each product has of its own. */
export const aRefill = {
  category: 'Commercial',
  type: 'IOCL',
  hsn: '27111910',
  gst: '18',
  mat: 'steel',
  uom: 'kg',
  capacity: '19',
  wt: '18.5',
  wc: '44.5',
  ht: '820',
  dia: '320',
  thick: '2.9',
  rsp: '1784.16',
  discount: '0',
  security_deposit: '2400',
}
