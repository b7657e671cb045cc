import type { EInvoiceRow } from '@refill/contract/features/tax/e-invoice.contract.ts'
import { showDay, showInstant } from '@refill/values/day.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { preloadDialog } from '../../ui/dialog/dialog.tsx'
import { count } from '../../ui/formats/money.ts'
import { RowButtons } from '../../ui/list/ages.tsx'
import { ChooseBox } from '../../ui/list/chosen.tsx'
import { actions, amount, day, lead, onOwnLine, text, type Columns } from '../../ui/list/columns.tsx'
import styles from './tax.module.css'

const daysLeft = (days: number): string => {
  if (days < 0) return 'Too late'
  if (days === 0) return 'Today is the last day'
  return days === 1 ? '1 day left' : `${count(days)} days left`
}

function ReportBy({ row: { report_by, days_left } }: { row: EInvoiceRow }) {
  const tone = days_left < 0 ? 'stopped' : days_left <= 5 ? 'attention' : 'waiting'
  return (
    <>
      <span className={styles.whole}>{showDay(report_by)}</span>{' '}
      <Badge tone={tone}>{daysLeft(days_left)}</Badge>
    </>
  )
}

function Ready({ row: { problems } }: { row: EInvoiceRow }) {
  if (problems.length === 0) return <Badge tone="done">Ready</Badge>
  return (
    <ul className={styles.problems}>
      {problems.map(({ rule, what }, index) => (
        <li key={`${index} ${rule}`}>{what}</li>
      ))}
    </ul>
  )
}

function Registered({ row }: { row: EInvoiceRow }) {
  const { irn, ack_no, ack_at, has_qr, canceled_at, cancel_reason } = row
  return (
    <div>
      <code className={styles.irn}>{irn}</code>
      <div className={styles.small}>{`Ack ${ack_no}, ${showInstant(ack_at)}`}</div>
      {!has_qr && <div className={styles.small}>Without its QR</div>}
      {canceled_at && (
        <div className={styles.small}>{`Canceled ${showInstant(canceled_at)}: ${cancel_reason}`}</div>
      )}
    </div>
  )
}

function DocumentLink({ row: { id, kind, number } }: { row: EInvoiceRow }) {
  if (kind !== 'invoice') return <>{number}</>
  return (
    <Link to={paths.invoiceDetail(id)} state={{ id }}>
      {number}
    </Link>
  )
}

/** Whoever uploads a file signs in as one GSTIN. */
export function IssuedUnder({ row: { issued_under } }: { row: { issued_under: string } }) {
  return issued_under && <span className={styles.small}>{`issued under ${issued_under}`}</span>
}

const document = {
  show: (row: EInvoiceRow) => (
    <span className={styles.numbered}>
      <DocumentLink row={row} />
      <span className={styles.small}>{`${row.customer_name}, ${row.gst}`}</span>
      <IssuedUnder row={row} />
    </span>
  ),
}

type Press = (row: EInvoiceRow) => void

const pressing = (words: string, press: Press, offered: (row: EInvoiceRow) => boolean) =>
  actions<EInvoiceRow>({
    more: (row) =>
      offered(row) && (
        <RowButtons>
          <Button onPointerEnter={preloadDialog} onFocus={preloadDialog} onClick={() => press(row)}>
            {words}
          </Button>
        </RowButtons>
      ),
  })

type Choice = { has: (row: EInvoiceRow) => boolean; toggle: (row: EInvoiceRow) => void }

const choosing = ({ has, toggle }: Choice) => ({
  ...document,
  show: (row: EInvoiceRow) => (
    <span className={styles.chosen}>
      <ChooseBox name={row.number} isChosen={has(row)} toggle={() => toggle(row)} />
      <span className={styles.numbered}>
        <DocumentLink row={row} />
        <IssuedUnder row={row} />
      </span>
    </span>
  ),
})

/**
 * Documents can be chosen for one file.
 * @param enter nothing for whom may only look
 */
export const toReportColumns = (choice: Choice, enter: Press | undefined): Columns<EInvoiceRow> => [
  lead('number', 'Document', choosing(choice)),
  day('day', 'Date'),
  amount('value', 'Value'),
  onOwnLine(text('report_by', 'Last day', { show: (row) => <ReportBy row={row} /> })),
  onOwnLine(text('irn', 'State', { show: (row) => <Ready row={row} /> })),
  ...(enter ? [pressing('Enter IRN', enter, () => true)] : []),
]

export const registeredColumns = (cancel: Press | undefined): Columns<EInvoiceRow> => [
  lead('number', 'Document', document),
  day('day', 'Date'),
  amount('value', 'Value'),
  onOwnLine(text('irn', 'IRN', { show: (row) => <Registered row={row} /> })),
  ...(cancel ? [pressing('Canceled', cancel, ({ cancel_until }) => cancel_until !== '')] : []),
]
