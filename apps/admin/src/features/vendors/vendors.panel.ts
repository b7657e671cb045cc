import { vendors } from '@refill/contract/features/vendors/vendors.contract.ts'
import { settlementOf, settlements } from '@refill/contract/features/vendors/vendors.rules.ts'
import { masterPanel } from '../../masters/panel.ts'
import { VendorSettings } from './vendor-settings.tsx'

const settlementOptions = Object.entries(settlements).map(([value, label]) => ({ value, label }))

export default masterPanel(vendors, {
  title: 'Vendors List',
  whenEmpty: 'Vendors are whom you buy cylinders and gas from. Add the first one to begin.',
  empty: 'N/A',
  card: {
    title: ({ tradename }) => tradename,
    besides: ({ gst }) => gst,
    lines: [
      ['GST', 'gst', 'code'],
      ['Mobile', 'mobile_personal', 'mobile'],
      ['State', 'state'],
    ],
  },
  detail: {
    title: ({ tradename }) => tradename,
    main: [
      {
        title: 'Vendor Details',
        columns: 2,
        lines: [
          ['GST No.', 'gst', 'code'],
          ['PAN No.', 'pan', 'pan'],
          ['Trade Name', 'tradename'],
          ['Legal Name', 'legalname'],
          ['Address', 'address'],
          ['District', 'district'],
          ['State', 'state'],
          ['Pincode', 'pincode', 'code'],
        ],
      },
      {
        title: 'Business Detail',
        columns: 2,
        lines: [
          ['Mobile', 'mobile_business', 'mobile'],
          ['Email', 'email_business'],
          ['Address', 'address_business'],
        ],
      },
      {
        title: 'Personal Detail',
        columns: 2,
        lines: [
          ['Mobile', 'mobile_personal', 'mobile'],
          ['Email', 'email_personal'],
          ['Address', 'address_personal'],
        ],
      },
      {
        title: 'Settings Detail',
        lines: [
          ['Turnover crossed 10 crore in any of the previous 3 years', 'turnover_p3', 'yes'],
          ['Payment settlement', ({ credit }) => settlementOf(credit)],
          ['Bank guarantee required', 'bank_guarantee_req', 'yes'],
          ['Credit facility required', 'credit_fi_req', 'yes'],
        ],
        below: VendorSettings,
      },
    ],
    side: ['papers', 'accounts'],
  },
  form: {
    sections: [
      {
        title: 'Vendor',
        fields: [
          { name: 'tradename', label: 'Trade name', maxLength: 120 },
          { name: 'legalname', label: 'Legal name', maxLength: 120 },
          { name: 'gst', label: 'GSTIN', as: 'upper', maxLength: 20, alike: 'gstin' },
          { name: 'pan', label: 'PAN', as: 'upper', maxLength: 12, alike: 'pan', masked: 'pan' },
          { name: 'address', label: 'Address', as: 'area' },
          { name: 'state', label: 'State', as: 'state' },
          { name: 'district', label: 'District', as: 'district' },
          { name: 'pincode', label: 'Pincode', as: 'digits', maxLength: 6 },
        ],
      },
      {
        title: 'Business',
        fields: [
          { name: 'mobile_business', label: 'Business mobile', as: 'tel', maxLength: 20, alike: 'mobile' },
          { name: 'email_business', label: 'Business email', as: 'email' },
          { name: 'address_business', label: 'Business address', as: 'area' },
        ],
      },
      {
        title: 'Personal',
        fields: [
          { name: 'mobile_personal', label: 'Personal mobile', as: 'tel', maxLength: 20, alike: 'mobile' },
          { name: 'email_personal', label: 'Personal email', as: 'email' },
          { name: 'address_personal', label: 'Personal address', as: 'area' },
        ],
      },
      {
        title: 'Settings',
        fields: [
          {
            name: 'turnover_p3',
            label: 'Turnover crossed 10 crore in any of the previous 3 years',
            as: 'yes',
            initial: '1',
          },
          {
            name: 'credit',
            label: 'Payment settlement',
            as: 'choice',
            options: settlementOptions,
            initial: '4',
          },
          { name: 'bank_guarantee_req', label: 'Bank guarantee required', as: 'yes', initial: '1' },
          { name: 'credit_fi_req', label: 'Credit facility required', as: 'yes', initial: '1' },
          { name: 'credit_days', label: 'Credit days', as: 'digits', maxLength: 4, suffix: 'days' },
          { name: 'credit_limit', label: 'Credit limit', as: 'rupees' },
        ],
      },
    ],
  },
  paperNames: ['GST certificate', 'PAN card', 'Agreement', 'Bank guarantee', 'PESO licence'],
})
