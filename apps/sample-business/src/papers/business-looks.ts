import type { Facts } from './drawing.ts'
import { cheque, usage } from './figures.ts'
import type { Page } from './page.ts'
import { lastDay } from './vehicle-looks.ts'

export const storageLicence = (facts: Facts): Page => ({
  title: 'Licence to Store Compressed Gas in Cylinders',
  issuer: 'Office of Gas Storage, Sahyadri Pradesh',
  accent: '#a8452f',
  rows: [
    ['Licence number', facts.number],
    ['Licensee', facts.holder],
    ...facts.rows,
    ['Gas', 'Liquefied petroleum gas in cylinders'],
    ...lastDay(facts),
  ],
  remark: 'Cylinders stand upright. An accident is reported within twelve hours.',
})

export const gstCertificate = (facts: Facts): Page => ({
  title: 'Certificate of GST Registration',
  issuer: 'Tax Registry, Sahyadri Pradesh',
  accent: '#2f5f7c',
  rows: [
    ['Registration number', facts.number],
    ['Legal name', facts.holder],
    ...facts.rows,
    ['Type of registration', 'Regular'],
    ['Valid', 'Until cancelled'],
  ],
  remark: 'To be shown at the principal place of business.',
})

export const cancelledCheque = (facts: Facts): Page => ({
  title: 'Cancelled Cheque',
  issuer: 'Enclosure to a vendor form',
  accent: '#0a66a5',
  rows: [['Account number', facts.number], ['Account holder', facts.holder], ...facts.rows],
  remark: 'The bank does not exist. A payment to this account arrives nowhere.',
  figure: cheque(facts.holder),
})

export const shopActLicence = (facts: Facts): Page => ({
  title: 'Shops and Establishments Licence',
  issuer: 'Shops Registry, Sahyadri Pradesh',
  accent: '#7a5b1e',
  rows: [
    ['Licence number', facts.number],
    ['Establishment', facts.holder],
    ...facts.rows,
    ['Weekly closing day', 'Tuesday'],
    ...lastDay(facts),
  ],
  remark: 'To be shown at the entrance.',
})

export const electricityBill = (facts: Facts): Page => ({
  title: 'Electricity Bill',
  issuer: 'Indrayani Power Supply',
  accent: '#2c7856',
  rows: [
    ['Consumer number', facts.number],
    ['Consumer', facts.holder],
    ...facts.rows,
    ['Connection', 'Low tension, single phase'],
  ],
  remark: 'The supplier does not exist, nothing is owed.',
  figure: usage(facts.number),
})
