import { expect, test } from 'vitest'
import { townIn } from './town.ts'

test.each([
  ['Plot 4, Hadapsar, Pune - 411028', 'Pune'],
  ['12 Station Road,\nNavi Mumbai, Maharashtra 400 703', 'Navi Mumbai'],
  ['Shop 3, Ring Road, Surat, Gujarat, India', 'Surat'],
])('the town of %j is plain', (address, town) => expect(townIn(address)).toBe(town))

test.each(['Pune', '', '4, MG Road', 'Gat No. 12, Chakan MIDC, 410501', 'Plot 4, पुणे', 'Maharashtra 411001'])(
  'no town is guessed from %j',
  (address) => expect(townIn(address)).toBe(''),
)
