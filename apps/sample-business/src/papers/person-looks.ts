import type { Card } from './card.ts'
import type { Facts } from './drawing.ts'
import type { Page } from './page.ts'
import { lastDay } from './vehicle-looks.ts'

const transport = { issuer: 'Motor Vehicles Office, Sahyadri Pradesh', accent: '#0a66a5' }

export const drivingLicence = (facts: Facts): Page => ({
  ...transport,
  title: 'Driving Licence',
  rows: [
    ['Licence number', facts.number],
    ['Holder', facts.holder],
    ...facts.rows,
    ['Classes', 'LMV, transport'],
    ['Endorsement', 'Dangerous goods, rule 9'],
    ...lastDay(facts),
  ],
  remark: 'Print of the record of a licence. The holder carries the card.',
})

export const licenceCard = (facts: Facts): Card => ({
  ...transport,
  title: 'DRIVING LICENCE',
  ground: '#e6eff7',
  holder: facts.holder,
  rows: [['Classes', 'LMV, transport'], ['Dangerous goods', 'Rule 9'], ...lastDay(facts)],
  number: facts.number,
  taken: 'photo',
})

/** @param facts whose number is masked already */
export const aadhaarCard = (facts: Facts): Card => ({
  title: 'AADHAAR, MASKED',
  issuer: 'Resident Registry, Sahyadri Pradesh',
  accent: '#a8452f',
  ground: '#fbf3ea',
  holder: facts.holder,
  rows: facts.rows,
  number: facts.number,
  taken: 'scan',
})

export const panCard = (facts: Facts): Card => ({
  title: 'PERMANENT ACCOUNT NUMBER',
  issuer: 'Income Registry, Sahyadri Pradesh',
  accent: '#2f5f7c',
  ground: '#dfeaf0',
  holder: facts.holder,
  rows: facts.rows,
  number: facts.number,
  taken: 'scan',
})
