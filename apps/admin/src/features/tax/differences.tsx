import { money } from '../../ui/formats/money.ts'
import type { Gstr1 } from './month.api.ts'
import { DocumentLink } from './tax-columns.tsx'

type Difference = Gstr1['differences'][number]

/** The two figures that should be one, the first of them more where the difference is positive. */
const pairs: Readonly<Record<Difference['between'], readonly [string, string]>> = {
  hsn_b2b: ['Sections of registered buyers', 'HSN summary B2B'],
  hsn_b2c: ['Sections of unregistered buyers', 'HSN summary B2C'],
  b2cs_rows: ['Section B2CS', 'its rows'],
  nil_rows: ['Section Nil', 'its rows'],
  documents: ['All sections', 'lines of the documents'],
  register: ['Sales register', 'lines of the documents'],
}

const figures: Readonly<Record<Difference['figure'], string>> = {
  taxable: 'taxable value',
  cgst: 'CGST',
  sgst: 'SGST',
  igst: 'IGST',
  value: 'value',
}

const sentence = ({ between, figure, difference }: Difference) => {
  const [one, other] = pairs[between]
  return `${one} and ${other} differ in ${figures[figure]} by ${money(difference)}`
}

/** What does not tie, and the documents whose lines are not what their head says. */
export function Differences({ differences, untied }: Pick<Gstr1, 'differences' | 'untied'>) {
  return (
    <ul>
      {differences.map((one) => (
        <li key={`${one.between} ${one.figure}`}>{sentence(one)}</li>
      ))}
      {untied.map((document) => (
        <li key={document.id}>
          Lines and head of <DocumentLink of={document} /> are not the same
        </li>
      ))}
    </ul>
  )
}
