import type { customers } from '@refill/contract/features/customers/customers.contract.ts'
import type * as z from 'zod/mini'
import type { FormSection } from '../../masters/form-specs.ts'
import { parentPick, referrerPick } from './find-customers.ts'

type Customer = z.output<typeof customers.Record>

/** The form of a customer, or of a branch when it names the customer above it. */
export const customerFields = (types: readonly string[]): FormSection<Customer>[] => [
  {
    title: 'Basic and contact',
    fields: [
      { name: 'name', label: 'Name', maxLength: 120 },
      { name: 'tradename', label: 'Trade name', maxLength: 120 },
      { name: 'type', label: 'Type', as: 'choice', options: types },
      { name: 'mobile', label: 'Mobile', as: 'tel', maxLength: 20, alike: 'mobile' },
      { name: 'email', label: 'Email', as: 'email' },
      { name: 'email2', label: 'Second email', as: 'email' },
      { name: 'address', label: 'Address', as: 'area' },
      { name: 'state', label: 'State', as: 'state' },
      { name: 'district', label: 'District', as: 'district' },
      { name: 'pincode', label: 'Pincode', as: 'digits', maxLength: 6 },
    ],
  },
  {
    title: 'Business and account',
    fields: [
      { name: 'legalname', label: 'Legal name', maxLength: 120 },
      { name: 'gst', label: 'GSTIN', as: 'upper', maxLength: 20, alike: 'gstin' },
      { name: 'pan', label: 'PAN', as: 'upper', maxLength: 12, alike: 'pan', masked: 'pan' },
      { name: 'customer_userid', label: 'Customer user ID', maxLength: 60, from: 'userid' },
      {
        name: 'parentid',
        label: 'Branch of',
        as: 'pick',
        pick: parentPick,
        help: 'Empty unless this is a branch of another customer',
      },
      { name: 'branch', label: 'Branch', maxLength: 100 },
      {
        name: 'referredby',
        label: 'Referred by',
        as: 'pick',
        pick: referrerPick,
        help: 'Empty means Direct',
      },
      { name: 'referredcode', label: 'Referral code', maxLength: 40 },
      { name: 'securitydeposit', label: 'Security deposit', as: 'rupees' },
    ],
  },
  {
    title: 'Credit and personal info',
    fields: [
      {
        name: 'credit_days',
        label: 'Credit days',
        as: 'digits',
        maxLength: 4,
        from: ({ creditlist }) => creditlist[0]?.credit_days ?? '',
      },
      {
        name: 'credit_limit',
        label: 'Credit limit',
        as: 'rupees',
        from: ({ creditlist }) => creditlist[0]?.credit_limit ?? '',
      },
      {
        name: 'personal_name',
        label: 'Contact person',
        maxLength: 100,
        from: ({ personalinfo }) => personalinfo[0]?.name ?? '',
      },
      {
        name: 'personal_mobile',
        label: 'Contact mobile',
        as: 'tel',
        maxLength: 20,
        from: ({ personalinfo }) => personalinfo[0]?.mobile ?? '',
      },
      {
        name: 'personal_email',
        label: 'Contact email',
        as: 'email',
        from: ({ personalinfo }) => personalinfo[0]?.email ?? '',
      },
    ],
  },
]
