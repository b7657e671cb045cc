import { showDay } from '@refill/values/day.ts'
import type { Facts } from './drawing.ts'
import type { Page, Row } from './page.ts'

/** The last day, where a paper has one. */
export const lastDay = ({ validUntil }: Facts, label = 'Valid until'): Row[] =>
  validUntil ? [[label, showDay(validUntil)]] : []

export const registrationCertificate = (facts: Facts): Page => ({
  title: 'Registration Certificate',
  issuer: 'Motor Vehicles Office, Sahyadri Pradesh',
  accent: '#0a66a5',
  rows: [
    ['Registration number', facts.number],
    ['Registered owner', facts.holder],
    ...facts.rows,
    ['Fuel', 'Diesel'],
    ['Class', 'Goods carrier'],
    ...lastDay(facts, 'Fitness valid until'),
  ],
  remark: 'To be carried in the vehicle. A change of owner or address is reported within fourteen days.',
})

export const insurancePolicy = (facts: Facts): Page => ({
  title: 'Goods Vehicle Package Policy',
  issuer: 'Girisha General Insurance',
  accent: '#7a3e8e',
  rows: [
    ['Policy number', facts.number],
    ['Insured', facts.holder],
    ...facts.rows,
    ['Cover', 'Own damage, third party, paid driver'],
    ['Use', 'Carriage of goods, filled LPG cylinders included'],
    ...lastDay(facts, 'Insured until midnight of'),
  ],
  remark: 'The insurer does not exist. A claim under this policy is paid by nobody.',
})

export const pollutionCertificate = (facts: Facts): Page => ({
  title: 'Pollution Under Control Certificate',
  issuer: 'Nirmal Vayu Emission Test Centre',
  accent: '#2c7856',
  rows: [
    ['Certificate number', facts.number],
    ...facts.rows,
    ['Emission norm', 'BS-IV'],
    ['Smoke, free acceleration', '0.71 of 1.62 per metre'],
    ['Result', 'Pass'],
    ...lastDay(facts),
  ],
  remark: 'Tested with the engine warm, mean of four readings.',
})
