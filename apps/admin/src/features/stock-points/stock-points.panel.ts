import { stockPoints } from '@refill/contract/features/stock-points/stock-points.contract.ts'
import { masterPanel, type LineSpec } from '../../masters/panel.ts'

type StockPoint = { sname: string; mobile: string; saddress: string; slatlong: string; userid: string }

/** The same five on the card and in the detail; the email stands under userid (AMB-089, AMB-090). */
const lines: readonly LineSpec<StockPoint>[] = [
  ['Name', 'sname'],
  ['Mobile', 'mobile', 'mobile'],
  ['Address', 'saddress'],
  ['Location', 'slatlong', 'code'],
  ['Email', 'userid'],
]

export default masterPanel(stockPoints, {
  title: 'Stock Points List',
  whenEmpty: 'Stock points hold cylinders between godown and customer. Add the first one to begin.',
  empty: 'NA',
  card: { title: ({ sname }) => sname, besides: ({ mobile }) => mobile, lines },
  detail: {
    title: ({ sname }) => sname,
    main: [{ title: 'Stock Point Details', columns: 2, lines }],
    side: ['papers'],
  },
  form: {
    sections: [
      {
        title: 'Stock point',
        fields: [
          { name: 'sname', label: 'Name', maxLength: 100 },
          { name: 'mobile', label: 'Mobile', as: 'tel', maxLength: 20, alike: 'mobile' },
          { name: 'email', label: 'Email', as: 'email', from: 'userid' },
          { name: 'slatlong', label: 'Location', placeholder: 'e.g. 18.559, 73.78', maxLength: 50 },
          { name: 'saddress', label: 'Address', as: 'area' },
        ],
      },
    ],
  },
  paperNames: ['Agreement', 'Licence'],
})
