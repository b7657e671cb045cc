import { stockPoints } from '@refill/contract/features/stock-points/stock-points.contract.ts'
import { masterPanel } from '../../masters/master-panel.ts'

export default masterPanel(stockPoints, {
  title: 'Stock Points List',
  whenEmpty: 'Stock points hold cylinders between godown and customer. Add the first one to begin.',
  empty: 'NA',
  named: 'sname',
  card: {
    besides: 'mobile',
    lines: ['sname', 'mobile', 'saddress', ['Location', 'slatlong', 'code'], 'userid'],
  },
  detail: { main: [], side: ['papers'] },
  form: {
    sections: [
      {
        title: 'Stock point',
        fields: ['sname', 'mobile', 'email', ['slatlong', { placeholder: 'e.g. 18.559, 73.78' }], 'saddress'],
      },
    ],
  },
  paperNames: ['Agreement', 'Licence'],
})
