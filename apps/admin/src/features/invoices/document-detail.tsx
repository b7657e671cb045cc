import type { TaxDetail, TaxRow } from '@refill/contract/features/tax/documents.shapes.ts'
import { showDay, showInstant } from '@refill/values/day.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { Allowed } from '../../api/access.tsx'
import { useRecordId } from '../../masters/use-record-id.ts'
import { LoadingPanels } from '../../shell/loading-panels.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { preloadDialog } from '../../ui/dialog/dialog.tsx'
import { KeyFigures } from '../../ui/key-figures.tsx'
import { useSeen } from '../../ui/known.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { DetailsFailed } from '../../ui/load-failed.tsx'
import { EmptyState } from '../../ui/messages.tsx'
import { PageHead, Screen } from '../../ui/page-head.tsx'
import { Panel, Split } from '../../ui/parts.tsx'
import { TaxOfDocument } from '../tax/tax-of-document.public.tsx'
import { ActivityLink } from '../activity/activity-link.public.tsx'
import { askToCancel } from './cancel-document.ts'
import { figuresOf } from './document-figures.ts'
import { DocumentLines } from './document-lines.tsx'
import { CanceledWords, DocumentPdf, DocumentShare } from './document-parts.tsx'
import { BuyerPanel, SupplyPanel } from './document-side.tsx'
import { documentWords } from './document-words.ts'
import { familyOf, type Family } from './document-family.ts'
import { KnownDocument } from './known-document.tsx'
import { NoteButtons, NotesOfInvoice } from './notes-of-invoice.tsx'
import { documentById } from './invoices.api.ts'
import styles from './invoices.module.css'

const backTo = ({ path, things }: Family) => ({ to: path, label: `Back to ${things}` })

/** When and by whom it was issued, or canceled and why. */
function Fate({ document }: { document: TaxDetail }) {
  const { issued_at, issued_by, canceled_at } = document
  if (!canceled_at) return `Issued ${showInstant(issued_at)}${issued_by && ` by ${issued_by}`}`
  return (
    <>
      Canceled <CanceledWords row={document} />
    </>
  )
}

const whyItStays = ({ registration, cause }: TaxDetail): string => {
  if (cause === 'undelivered')
    return 'It says what of its order was not taken; undoing the delivery takes it back.'
  return registration && !registration.canceled_at
    ? 'It has an IRN, so it stays as it is: it is put right by a credit or debit note.'
    : 'Not issued today, so it stays as it is: it is put right by a credit or debit note.'
}

/** What it comes to; when it can no longer be canceled, how it is put right instead. */
function Amounts({ document }: { document: TaxDetail }) {
  const { kind, canceled_at, may_cancel } = document
  return (
    <Panel title={documentWords[kind].name} note={<Fate document={document} />}>
      <div className={styles.figures}>
        <KeyFigures figures={figuresOf(document)} />
      </div>
      {!may_cancel && !canceled_at && <p className={styles.quiet}>{whyItStays(document)}</p>}
    </Panel>
  )
}

function CancelButton({ document }: { document: TaxDetail }) {
  const client = useQueryClient()
  return (
    <Button
      kind="danger-line"
      onPointerEnter={preloadDialog}
      onFocus={preloadDialog}
      onClick={() => askToCancel(client, document)}
    >
      {`Cancel ${documentWords[document.kind].short}`}
    </Button>
  )
}

/** What notes can be written on. */
const isInvoice = ({ original_id }: TaxDetail) => original_id === null

const meta = (document: TaxRow) => {
  const { id, kind, day, canceled_at } = document
  return (
    <>
      {canceled_at && <Badge tone="stopped">Canceled</Badge>}
      <span>{`${documentWords[kind].name}, ${showDay(day)}`}</span>
      <ActivityLink type={familyOf(document).name} id={id} />
    </>
  )
}

function Actions({ document }: { document: TaxDetail }) {
  return (
    <>
      {isInvoice(document) && !document.canceled_at && <NoteButtons invoice={document} />}
      {document.may_cancel && (
        <Allowed right="tax.write">
          <CancelButton document={document} />
        </Allowed>
      )}
      <DocumentShare document={document} />
      <DocumentPdf document={document} />
    </>
  )
}

const side = (document: TaxDetail) => (
  <>
    <BuyerPanel document={document} />
    <SupplyPanel document={document} />
    <TaxOfDocument document={document} />
  </>
)

function Found({ document }: { document: TaxDetail }) {
  const back = backTo(familyOf(document))
  const head = { title: document.number, meta: meta(document), actions: <Actions document={document} /> }
  return (
    <>
      <PageHead back={back} {...head} />
      <Split side={side(document)}>
        <Amounts document={document} />
        <DocumentLines document={document} />
        {isInvoice(document) && <NotesOfInvoice invoice={document} />}
      </Split>
    </>
  )
}

function NotFound({ family }: { family: Family }) {
  return (
    <Panel>
      <EmptyState
        title={`${family.one} not found`}
        action={<LinkButton to={family.path}>{family.title}</LinkButton>}
      />
    </Panel>
  )
}

function Detail({ family, id }: { family: Family; id: string }) {
  const query = useQuery(documentById(family, id))
  const row = useSeen<TaxRow>(family.name, id, query)
  const { data: document, isPending } = query
  if (document)
    return (
      <>
        <DetailsFailed query={query} />
        <Found document={document} />
      </>
    )
  if (row)
    return (
      <>
        <PageHead title={row.number} back={backTo(family)} meta={meta(row)} />
        <KnownDocument row={row} />
      </>
    )
  return (
    <>
      <PageHead title={family.one} back={backTo(family)} />
      <DetailsFailed query={query} />
      {isPending && <LoadingPanels />}
      {document === null && <NotFound family={family} />}
    </>
  )
}

/** One document as it was issued; without an id there is nothing to ask for, and the list takes its place. */
export function DocumentDetail({ family }: { family: Family }) {
  const id = useRecordId()
  if (!id) return <Navigate to={family.path} replace />
  return (
    <Screen>
      <Detail key={id} family={family} id={id} />
    </Screen>
  )
}
