import { readBackEInvoices, type EInvoiceRow } from '@refill/contract/features/tax/e-invoice.contract.ts'
import { eInvoiceFile } from '@refill/contract/features/tax/hand-off.downloads.ts'
import { showDay } from '@refill/values/day.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useRights } from '../../api/access.tsx'
import { FileExport } from '../../api/file-export.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { preloadDialog } from '../../ui/dialog/dialog.tsx'
import { count } from '../../ui/formats/money.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { FilterButtons } from '../../ui/list/filter-buttons.tsx'
import { Table } from '../../ui/list/table.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { EmptyState } from '../../ui/messages.tsx'
import { Panel } from '../../ui/parts.tsx'
import { registeredColumns, toReportColumns } from './e-invoice-columns.tsx'
import { eInvoicesIn, shownRows } from './hand-off.api.ts'
import { AnswerFileDialog, TypedIrnDialog } from './read-back-dialogs.tsx'
import { askToCancelIrn } from './take-back.ts'
import styles from './tax.module.css'

const states = [
  { value: '', label: 'To report' },
  { value: 'registered', label: 'Registered' },
]

type Asked = { what: 'file' } | { what: 'typed'; number: string }

const noteOf = (total: number, shown: number, from: string): string =>
  [
    total === 1 ? '1 document' : `${count(total)} documents`,
    total > shown && `the first ${count(shownRows)} are shown`,
    from && `reported from ${showDay(from)} on`,
  ]
    .filter(Boolean)
    .join(', ')

function NotReported() {
  return (
    <EmptyState
      title="Nothing is reported"
      text="Enter in Settings from which day on documents to registered buyers go to the invoice portal."
      action={<LinkButton to={paths.settings}>Settings</LinkButton>}
    />
  )
}

/** One file of those that are ready; the others say what is wrong with them. */
function ReadyFile({ rows }: { rows: readonly EInvoiceRow[] }) {
  const isNone = rows.every(({ problems }) => problems.length > 0)
  return (
    <FileExport file={eInvoiceFile} fields={{ ready: '1' }} what="e-invoices" disabled={isNone}>
      e-invoice.json
    </FileExport>
  )
}

const useColumns = (state: string, ask: (asked: Asked) => void) => {
  const client = useQueryClient()
  const mayWrite = useRights()('tax.write')
  return useMemo(() => {
    if (state === 'registered')
      return registeredColumns(mayWrite ? (row) => askToCancelIrn(client, row) : undefined)
    return toReportColumns(mayWrite ? ({ number }) => ask({ what: 'typed', number }) : undefined)
  }, [state, mayWrite, client, ask])
}

export function EInvoicePanel() {
  const [state, choose] = useState('')
  const [asked, ask] = useState<Asked>()
  const query = useQuery(eInvoicesIn(state))
  const columns = useColumns(state, ask)
  const mayWrite = useRights()('tax.write')
  const { data, isError } = query
  const close = () => ask(undefined)
  const rows = isError ? [] : data?.reponselist
  const isOff = state === '' && data?.reported_from === ''
  return (
    <Panel
      title="e-invoice"
      note={data && !isOff && noteOf(data.totalcount, data.reponselist.length, data.reported_from)}
      actions={
        <div className={styles.actions}>
          <ReadyFile rows={state === '' ? (rows ?? []) : []} />
          {mayWrite && (
            <Button
              onPointerEnter={preloadDialog}
              onFocus={preloadDialog}
              onClick={() => ask({ what: 'file' })}
            >
              Read answer
            </Button>
          )}
        </div>
      }
      flush
    >
      <div className={styles.states}>
        <FilterButtons label="e-invoices" options={states} value={state} choose={choose} />
      </div>
      <LoadFailed query={query} inset>
        The e-invoices could not be loaded.
      </LoadFailed>
      {isOff ? (
        <NotReported />
      ) : (
        <Table
          label="e-invoices"
          columns={columns}
          rows={rows}
          skeletonRows={3}
          {...(!isError && {
            whenNone: state === '' ? 'Everything is reported.' : 'Nothing is registered yet.',
          })}
        />
      )}
      {asked?.what === 'file' && (
        <AnswerFileDialog operation={readBackEInvoices} portal="invoice portal" close={close} />
      )}
      {asked?.what === 'typed' && <TypedIrnDialog number={asked.number} close={close} />}
    </Panel>
  )
}
