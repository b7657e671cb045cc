import { invoiceFileName } from '@refill/contract/features/invoices/invoices.downloads.ts'
import type { TaxRow } from '@refill/contract/features/tax/documents.shapes.ts'
import { paiseFromRupees, rupeesNumber, sumPaise } from '@refill/values/money.ts'
import { showDay, showInstant } from '@refill/values/day.ts'
import { downloadFrom } from '../../api/download.ts'
import { apiBase } from '../../api/api-base.ts'
import { ShareButton } from '../customers/share-button.public.tsx'
import { Badge } from '../../ui/badge.tsx'
import { money } from '../../ui/formats/money.ts'
import { Missing } from '../../ui/parts.tsx'
import { PdfButton } from '../../ui/pdf-button.tsx'
import { familyOf } from './document-family.ts'
import { documentWords } from './document-words.ts'
import styles from './invoices.module.css'

type Named = Pick<TaxRow, 'id' | 'number' | 'kind'>

const addressOf = (document: Named) =>
  apiBase() + familyOf(document).pdf.path.replace('{id}', String(document.id))

/** Saves the three copies of a document in one file. */
export function DocumentPdf({ document }: { document: Named }) {
  const fileName = invoiceFileName(document.number)
  return (
    <PdfButton start={(watch) => downloadFrom(addressOf(document), fileName, watch)} title={fileName}>
      PDF
    </PdfButton>
  )
}

type Billed = Named & Pick<TaxRow, 'customer_id' | 'customer_name' | 'day' | 'value'>

/** Hands the document on to its buyer. */
export function DocumentShare({ document }: { document: Billed }) {
  const { number, kind, customer_id, customer_name, day, value } = document
  return (
    <ShareButton
      paper={{
        address: addressOf(document),
        fileName: invoiceFileName(number),
        customer: { id: customer_id, name: customer_name },
        title: `${documentWords[kind].name} ${number} of ${showDay(day)} for ${money(value)}`,
      }}
    />
  )
}

/** Who is not registered has no GSTIN. */
export function Gstin({ gst }: Pick<TaxRow, 'gst'>) {
  return gst ? <span className={styles.whole}>{gst}</span> : <Missing>Unregistered</Missing>
}

/** 'by Meena Joshi on 21-11-2026 10:58: Wrong customer' */
export function CanceledWords({ row: { canceled_at, canceled_by, cancel_reason } }: { row: TaxRow }) {
  return (
    <>
      {canceled_by && `by ${canceled_by} `}on <span className={styles.whole}>{showInstant(canceled_at)}</span>
      : {cancel_reason}
    </>
  )
}

/** That a document was canceled, by whom, when and why. */
export function Canceled({ row }: { row: TaxRow }) {
  if (!row.canceled_at) return null
  return (
    <span className={styles.canceled}>
      <Badge tone="stopped">Canceled</Badge>{' '}
      <span>
        <CanceledWords row={row} />
      </span>
    </span>
  )
}

type Taxes = Pick<TaxRow, 'cgst' | 'sgst' | 'igst'>

/** All taxes together, in rupees. */
export const taxIn = ({ cgst, sgst, igst }: Taxes): number =>
  rupeesNumber(sumPaise([cgst, sgst, igst].map(paiseFromRupees)))

/** Taxable value and taxes, in rupees. */
export const totalOf = (row: Taxes & Pick<TaxRow, 'taxable'>): number =>
  rupeesNumber(sumPaise([row.taxable, row.cgst, row.sgst, row.igst].map(paiseFromRupees)))
