import type { TaxRow } from '@refill/contract/features/tax/documents.shapes.ts'
import { showDay } from '@refill/values/day.ts'
import { useQuery } from '@tanstack/react-query'
import { Badge } from '../../ui/badge.tsx'
import { money } from '../../ui/formats/money.ts'
import { FileIcon } from '../../ui/icons.tsx'
import { Link } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { families, familyOf, type Family } from './document-family.ts'
import { DocumentPdf } from './document-parts.tsx'
import { documentsOf } from './invoices.api.ts'
import styles from './invoices.module.css'

/** A document among others of one order or invoice. */
export function DocumentRow({ row }: { row: TaxRow }) {
  const { id, number, day, value, canceled_at } = row
  return (
    <li>
      <FileIcon />
      <div>
        <Link to={familyOf(row).detail(id)} state={{ id }}>
          {number}
        </Link>{' '}
        <span>{`${row.original_id === null ? '' : `${familyOf(row).one}, `}${showDay(day)}`}</span>
      </div>
      {canceled_at && <Badge tone="stopped">Canceled</Badge>}
      <div className={styles.push}>
        {canceled_at ? <s>{money(value)}</s> : <b>{money(value)}</b>}
        <DocumentPdf document={row} />
      </div>
    </li>
  )
}

type NoteRowsProps = { parent: { order_id: number } | { invoice_id: number } }

function RowsOf({ family, parent }: NoteRowsProps & { family: Family }) {
  const query = useQuery(documentsOf(family, parent))
  return (
    <>
      {query.isError && (
        <li>
          <LoadFailed query={query}>{`The ${family.things} could not be loaded.`}</LoadFailed>
        </li>
      )}
      {query.data?.map((row) => (
        <DocumentRow key={row.id} row={row} />
      ))}
    </>
  )
}

/** Notes of an order or of an invoice, canceled ones too. */
export function NoteRows({ parent }: NoteRowsProps) {
  return (
    <>
      <RowsOf family={families.credits} parent={parent} />
      <RowsOf family={families.debits} parent={parent} />
    </>
  )
}
