import { buyerSets, deliverySets, returnSets } from '@refill/contract/features/tax/gstr1.contract.ts'
import { isOfOldBooks } from '@refill/contract/features/tax/old-books.rules.ts'
import type { TaxRow } from '@refill/contract/features/tax/documents.shapes.ts'
import { placeWords } from '../../documents/place-words.ts'
import { Button } from '../../ui/button.tsx'
import { amount, day, lead, onOwnLine, text, type Columns } from '../../ui/list/columns.tsx'
import { FilterButtons } from '../../ui/list/filter-buttons.tsx'
import { Pager } from '../../ui/list/pager.tsx'
import { Table } from '../../ui/list/table.tsx'
import { documentTarget } from './document-links.ts'
import { FiguresPanel } from './figures-panel.tsx'
import styles from './month.module.css'
import { sectionWords } from './section-words.ts'
import { taxAmounts } from './tax-columns.tsx'
import type { Gstr1Shown } from './use-gstr1.ts'

function Buyer({ row: { customer_name: name, gst } }: { row: TaxRow }) {
  return (
    <div>
      {name}
      <div className={styles.small}>{gst || 'Unregistered'}</div>
    </div>
  )
}

/** With each tax by itself, as the return has it. */
const columns: Columns<TaxRow> = [
  lead('number', 'Number', { hint: (row) => isOfOldBooks(row) && 'Old books' }),
  onOwnLine(day('day', 'Date')),
  onOwnLine(text('customer_name', 'Customer', { show: (row) => <Buyer row={row} /> })),
  onOwnLine(text('place_of_supply', 'Place of supply', { show: (row) => placeWords(row.place_of_supply) })),
  ...taxAmounts<TaxRow>(),
  onOwnLine(amount('value', 'Value')),
]

type RowProps = { filters: Gstr1Shown['filters']; showAll: () => void }

/** The row whose documents are shown, where they are not all of the section. */
function RowShown({ filters: { place, rate, hsn, unit }, showAll }: RowProps) {
  const words = [
    place && placeWords(place),
    hsn && `HSN code ${hsn}`,
    unit && `unit ${unit}`,
    rate && `${rate} %`,
  ].filter(Boolean)
  if (words.length === 0) return null
  return (
    <p className={styles.row}>
      <span>Only {words.join(', ')}</span>
      <Button onClick={showAll}>Show all</Button>
    </p>
  )
}

/** The documents of one section or behind one row, a page at a time. */
export function SectionDocuments({ query, filters, chooseSection, pager }: Gstr1Shown) {
  const others = [...deliverySets, ...buyerSets].filter((set) => set === filters.section)
  const options = [...returnSets, ...others].map((value) => ({
    value,
    label: sectionWords[value].name,
    rows: query.data?.sections.find((row) => row.section === value)?.count,
  }))
  return (
    <FiguresPanel title="Documents" query={query}>
      {(answer) => (
        <>
          <div className={styles.buttons}>
            <FilterButtons
              label="Section"
              options={options}
              value={filters.section}
              choose={chooseSection}
              many
            />
          </div>
          <RowShown filters={filters} showAll={() => chooseSection(filters.section)} />
          <div className={styles.documents}>
            <Table
              label="Documents of the section"
              columns={columns}
              rows={answer?.reponselist}
              skeletonRows={Math.min(pager.request.rows, 25)}
              open={(row) => (isOfOldBooks(row) ? undefined : documentTarget(row))}
              whenNone="No documents of this month."
              tight
            />
          </div>
          <Pager list={pager} />
        </>
      )}
    </FiguresPanel>
  )
}
