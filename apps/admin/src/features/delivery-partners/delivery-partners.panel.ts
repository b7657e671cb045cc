import { paths } from '../../paths.ts'
import { deliveryPartners } from '@refill/contract/features/delivery-partners/delivery-partners.contract.ts'
import { masterPanel } from '../../masters/master-panel.ts'

export default masterPanel(deliveryPartners, {
  title: 'DP List',
  whenEmpty:
    'Delivery partners bring cylinders where your own vehicles do not go. Add the first one to begin.',
  empty: 'NA',
  named: 'tradename',
  card: {
    besides: 'mobile1',
    lines: [['GST', 'gst'], ['UUID', 'uuid'], ['Mobile', 'mobile1'], 'state', ['PAN', 'pan', 'code']],
  },
  detail: {
    lists: { Orders: (id) => paths.ordersOf({ partner: String(id) }) },
    main: [
      {
        title: 'DP Details',
        columns: 2,
        lines: [
          ['Trade Name', 'tradename'],
          ['Legal Name', 'legalname'],
          ['GST', 'gst'],
          'pan',
          ['UUID', 'uuid'],
        ],
      },
      {
        title: 'Contact',
        columns: 2,
        lines: [
          'mobile1',
          'mobile2',
          'email1',
          'email2',
          [
            'Address',
            ({ address, address1, address2 }) => address || [address1, address2].filter(Boolean).join(', '),
          ],
          'district',
          'state',
          'pincode',
        ],
      },
    ],
    side: ['papers', 'accounts'],
  },
  form: {
    sections: [
      {
        title: 'Delivery partner',
        fields: ['tradename', 'legalname', 'gst', 'pan'],
      },
      {
        title: 'Contact',
        fields: [
          'mobile1',
          'mobile2',
          'email1',
          'email2',
          'address',
          'address1',
          'address2',
          'state',
          'district',
          'pincode',
        ],
      },
    ],
  },
  paperNames: ['GST certificate', 'PAN card', 'Agreement', 'Insurance'],
})
