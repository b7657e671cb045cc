import { readBackEInvoices, type EInvoiceRow } from '@refill/contract/features/tax/e-invoice.contract.ts'
import { eInvoiceFile } from '@refill/contract/features/tax/hand-off.downloads.ts'
import { showDay } from '@refill/values/day.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRights } from '../../api/access.tsx'
import { FileExport } from '../../api/file-export.tsx'
import { paths } from '../../paths.ts'
import { count } from '../../ui/formats/money.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { ChosenBar, useChosen } from '../../ui/list/chosen.tsx'
import { FilterButtons } from '../../ui/list/filter-buttons.tsx'
import { Pager } from '../../ui/list/pager.tsx'
import { Table } from '../../ui/list/table.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { EmptyState } from '../../ui/messages.tsx'
import { Panel } from '../../ui/parts.tsx'
import { registeredColumns, toReportColumns } from './e-invoice-columns.tsx'
import { eInvoicesIn } from './hand-off.api.ts'
import { AnswerFileDialog, TypedIrnDialog } from './read-back-dialogs.tsx'
import { askToCancelIrn } from './take-back.ts'
import { ReadAnswer } from './read-answer.tsx'
import styles from './tax.module.css'
import { pagerOf, usePages } from './use-pages.ts'

const states = [
  { value: '', label: 'To report' },
  { value: 'registered', label: 'Registered' },
]

type Asked = { what: 'file' } | { what: 'typed'; number: string }

function NotReported() {
  return (
    <EmptyState
      title="Nothing is reported"
      text="Enter in Settings from which day on documents to registered buyers go to the invoice portal."
      action={<LinkButton to={paths.settings}>Settings</LinkButton>}
    />
  )
}

/** One file of all that are ready; the others say what is wrong with them. */
function ReadyFile({ isNone }: { isNone: boolean }) {
  return (
    <FileExport file={eInvoiceFile} fields={{ ready: '1' }} what="e-invoices" disabled={isNone}>
      e-invoice.json
    </FileExport>
  )
}

type Chosen = ReturnType<typeof useChosen<EInvoiceRow>>

/** One file of those that are chosen, or why one of them cannot be in it. */
function Choice({ chosen }: { chosen: Chosen }) {
  const ids = chosen.rows.map(({ id }) => id).join(',')
  return (
    <ChosenBar things="e-invoices" chosen={chosen}>
      <FileExport file={eInvoiceFile} fields={{ ids }} what="chosen e-invoices">
        {`e-invoice.json ${count(chosen.rows.length)}`}
      </FileExport>
    </ChosenBar>
  )
}

const useColumns = (state: string, chosen: Chosen, ask: (asked: Asked) => void) => {
  const client = useQueryClient()
  const mayWrite = useRights()('tax.write')
  if (state === 'registered')
    return registeredColumns(mayWrite ? (row) => askToCancelIrn(client, row) : undefined)
  return toReportColumns(chosen, mayWrite ? ({ number }) => ask({ what: 'typed', number }) : undefined)
}

export function EInvoicePanel() {
  const pages = usePages()
  const { state } = pages.asked
  const [asked, ask] = useState<Asked>()
  const query = useQuery(eInvoicesIn(pages.asked))
  const mayWrite = useRights()('tax.write')
  const { data, isError } = query
  const close = () => ask(undefined)
  const rows = isError ? [] : data?.reponselist
  const toReport = state === '' ? (rows ?? []) : []
  const chosen = useChosen(toReport, state)
  const columns = useColumns(state, chosen, ask)
  const isOff = state === '' && data?.reported_from === ''
  return (
    <Panel
      title="e-invoice"
      note={data?.reported_from && `Reported from ${showDay(data.reported_from)} on`}
      actions={
        <div className={styles.actions}>
          <ReadyFile isNone={toReport.length === 0} />
          {mayWrite && <ReadAnswer ask={ask} />}
        </div>
      }
      flush
    >
      <div className={styles.states}>
        <FilterButtons label="e-invoices" options={states} value={state} choose={pages.choose} />
      </div>
      <LoadFailed query={query} inset>
        The e-invoices could not be loaded.
      </LoadFailed>
      {toReport.length > 0 && <Choice chosen={chosen} />}
      {isOff ? (
        <NotReported />
      ) : (
        <>
          <Table
            label="e-invoices"
            columns={columns}
            rows={rows}
            skeletonRows={3}
            {...(!isError && {
              whenNone: state === '' ? 'Everything is reported.' : 'Nothing is registered yet.',
            })}
          />
          <Pager list={pagerOf(pages, isError ? undefined : data)} />
        </>
      )}
      {asked?.what === 'file' && (
        <AnswerFileDialog operation={readBackEInvoices} portal="invoice portal" close={close} />
      )}
      {asked?.what === 'typed' && <TypedIrnDialog number={asked.number} close={close} />}
    </Panel>
  )
}
