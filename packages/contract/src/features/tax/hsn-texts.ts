import type { DescribeHsn } from './gstr1-json.ts'

/** Official texts of the codes of this trade, as the customs tariff has them; by the first digits that have one. */
const texts: ReadonlyMap<string, string> = new Map([
  ['2711', 'PETROLEUM GASES AND OTHER GASEOUS HYDROCARBONS'],
  ['27111200', 'PROPANE'],
  ['27111300', 'BUTANES'],
  ['271119', 'OTHER LIQUEFIED PETROLEUM GASES'],
  ['27111910', 'LPG (FOR NON-AUTOMOTIVE PURPOSES)'],
  ['27111920', 'LPG (FOR AUTOMOTIVE PURPOSES)'],
  ['7311', 'CONTAINERS FOR COMPRESSED OR LIQUEFIED GAS, OF IRON OR STEEL'],
  ['73110010', 'LIQUEFIED PETROLEUM GAS (LPG) CYLINDER'],
  ['7321', 'STOVES, RANGES, GRATES, COOKERS AND SIMILAR NON-ELECTRIC DOMESTIC APPLIANCES'],
  ['73211110', 'COOKERS AND KITCHEN STOVES'],
  ['8481', 'TAPS, COCKS, VALVES AND SIMILAR APPLIANCES FOR PIPES, TANKS OR THE LIKE'],
  ['848110', 'PRESSURE-REDUCING VALVES'],
  ['4009', 'TUBES, PIPES AND HOSES, OF VULCANISED RUBBER OTHER THAN HARD RUBBER'],
  ['9613', 'CIGARETTE LIGHTERS AND OTHER LIGHTERS'],
  ['9965', 'GOODS TRANSPORT SERVICES'],
  ['9987', 'MAINTENANCE, REPAIR AND INSTALLATION (EXCEPT CONSTRUCTION) SERVICES'],
  ['9997', 'OTHER SERVICES'],
])

/** Of the code itself, or of what it lies in; '' for one that is not of this trade. */
export const hsnText: DescribeHsn = (hsn) =>
  [hsn, hsn.slice(0, 6), hsn.slice(0, 4)].flatMap((code) => texts.get(code) ?? [])[0] ?? ''
