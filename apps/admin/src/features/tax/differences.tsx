import { money } from '../../ui/formats/money.ts'
import type { Gstr1 } from './month.api.ts'
import { DocumentLink } from './tax-columns.tsx'

type Difference = Gstr1['differences'][number]

/** The two figures that should be one; where the difference is positive the first is more. */
const pairs: Readonly<Record<Difference['between'], readonly [string, string]>> = {
  hsn_b2b: ['sections of registered buyers', 'HSN summary B2B'],
  hsn_b2c: ['sections of unregistered buyers', 'HSN summary B2C'],
  b2cs_rows: ['section B2CS', 'its rows'],
  nil_rows: ['section Nil', 'its rows'],
  documents: ['all sections', 'lines of the documents'],
  register: ['sales register', 'lines of the documents'],
}

const figures: Readonly<Record<Difference['figure'], string>> = {
  taxable: 'Taxable value',
  cgst: 'CGST',
  sgst: 'SGST',
  igst: 'IGST',
  value: 'Value',
}

/** 'CGST: sales register ₹1.00 less than lines of the documents' */
const sentence = ({ between, figure, difference }: Difference) => {
  const [one, other] = pairs[between]
  const than = difference > 0 ? 'more than' : 'less than'
  return `${figures[figure]}: ${one} ${money(Math.abs(difference))} ${than} ${other}`
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
          Lines and head of <DocumentLink document={document} /> are not the same
        </li>
      ))}
    </ul>
  )
}
