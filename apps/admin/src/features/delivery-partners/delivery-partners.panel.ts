import { deliveryPartners } from '@refill/contract/features/delivery-partners/delivery-partners.contract.ts'
import { masterPanel } from '../../masters/panel.ts'

export default masterPanel(deliveryPartners, {
  title: 'DP List',
  whenEmpty:
    'Delivery partners bring cylinders where your own vehicles do not go. Add the first one to begin.',
  empty: 'NA',
  card: {
    title: ({ tradename }) => tradename,
    besides: ({ mobile1 }) => mobile1,
    lines: [
      ['GST', 'gst', 'code'],
      ['UUID', 'uuid', 'code'],
      ['Mobile', 'mobile1', 'mobile'],
      ['State', 'state'],
      ['PAN', 'pan', 'code'],
    ],
  },
  detail: {
    title: ({ tradename }) => tradename,
    main: [
      {
        title: 'DP Details',
        columns: 2,
        lines: [
          ['Trade Name', 'tradename'],
          ['Legal Name', 'legalname'],
          ['GST', 'gst', 'code'],
          ['PAN', 'pan', 'pan'],
          ['UUID', 'uuid', 'code'],
        ],
      },
      {
        title: 'Contact',
        columns: 2,
        lines: [
          ['Mobile 1', 'mobile1', 'mobile'],
          ['Mobile 2', 'mobile2', 'mobile'],
          ['Email 1', 'email1'],
          ['Email 2', 'email2'],
          [
            'Address',
            ({ address, address1, address2 }) => address || [address1, address2].filter(Boolean).join(', '),
          ],
          ['District', 'district'],
          ['State', 'state'],
          ['Pincode', 'pincode', 'code'],
        ],
      },
    ],
    side: ['papers', 'accounts'],
  },
  form: {
    sections: [
      {
        title: 'Delivery partner',
        fields: [
          { name: 'tradename', label: 'Trade name', maxLength: 120 },
          { name: 'legalname', label: 'Legal name', maxLength: 120 },
          { name: 'gst', label: 'GSTIN', as: 'upper', maxLength: 20, alike: 'gstin' },
          { name: 'pan', label: 'PAN', as: 'upper', maxLength: 12, alike: 'pan', masked: 'pan' },
        ],
      },
      {
        title: 'Contact',
        fields: [
          { name: 'mobile1', label: 'Mobile 1', as: 'tel', maxLength: 20, alike: 'mobile' },
          { name: 'mobile2', label: 'Mobile 2', as: 'tel', maxLength: 20, alike: 'mobile' },
          { name: 'email1', label: 'Email 1', as: 'email' },
          { name: 'email2', label: 'Email 2', as: 'email' },
          { name: 'address', label: 'Address', as: 'area' },
          { name: 'address1', label: 'Address line 1', maxLength: 150 },
          { name: 'address2', label: 'Address line 2', maxLength: 150 },
          { name: 'state', label: 'State', as: 'state' },
          { name: 'district', label: 'District', as: 'district' },
          { name: 'pincode', label: 'Pincode', as: 'digits', maxLength: 6 },
        ],
      },
    ],
  },
  paperNames: ['GST certificate', 'PAN card', 'Agreement', 'Insurance'],
})
