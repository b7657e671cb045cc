import { vehiclePapers } from '@refill/contract/features/vehicles/vehicles.rules.ts'
import type { MasterValues } from '../../masters/form/form-specs.ts'

const prefixes = ['rc', 'insurance', 'pollution'] as const

/**
 * Add Vehicle (specification/vehicles §3). Only kinds with a file or a number are named, and only numbers that
 * are there are sent: the first two always are, so nothing shifts (AMB-086). With days they are sent one for each name.
 */
export const newVehicle = ({ texts, files: scans }: MasterValues): object => {
  const papers = prefixes
    .map((prefix, index) => ({
      name: vehiclePapers[index],
      number: texts[`${prefix}_number`] ?? '',
      until: texts[`${prefix}_valid_until`] ?? '',
      file: scans[`${prefix}_document`],
    }))
    .filter(({ number, until, file }) => number || until || file)
  const isPaperField = (name: string) => prefixes.some((prefix) => name.startsWith(`${prefix}_`))
  const fields = Object.entries(texts).filter(([name]) => !isPaperField(name))
  const files = papers.flatMap(({ file }, index) => (file ? [[`document${index}`, file] as const] : []))
  const hasDays = papers.some(({ until }) => until)
  const numbers = papers.map(({ number }) => number)
  return {
    ...Object.fromEntries(fields),
    supply: '1',
    delivery: '1',
    names: papers.map(({ name }) => name).join(','),
    'document_number[]': hasDays ? numbers : numbers.filter(Boolean),
    ...(hasDays && { 'document_valid_until[]': papers.map(({ until }) => until) }),
    documentscount: files.length,
    ...Object.fromEntries(files),
  }
}
