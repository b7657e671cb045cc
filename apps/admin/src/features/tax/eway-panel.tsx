import { readBackEwayBills, type EwayRow } from '@refill/contract/features/tax/e-way.contract.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRights } from '../../api/access.tsx'
import { Button } from '../../ui/button.tsx'
import { preloadDialog } from '../../ui/dialog/dialog.tsx'
import { count } from '../../ui/formats/money.ts'
import { ChosenBar, useChosen } from '../../ui/list/chosen.tsx'
import { FilterButtons } from '../../ui/list/filter-buttons.tsx'
import { Pager } from '../../ui/list/pager.tsx'
import { Table } from '../../ui/list/table.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Panel } from '../../ui/parts.tsx'
import { madeColumns, openColumns } from './eway-columns.tsx'
import { EwayFileDialog } from './eway-file-dialog.tsx'
import { ewayBillsIn } from './hand-off.api.ts'
import { AnswerFileDialog, TypedEwayDialog } from './read-back-dialogs.tsx'
import { askToCancelEway } from './take-back.ts'
import { ReadAnswer } from './read-answer.tsx'
import styles from './tax.module.css'
import { pagerOf, usePages } from './use-pages.ts'

const states = [
  { value: '', label: 'Without a bill' },
  { value: 'made', label: 'With a bill' },
]

type Asked =
  | { what: 'file' }
  | { what: 'typed'; number: string }
  | { what: 'bulk'; papers: readonly EwayRow[] }

type AskedProps = { asked: Asked | undefined; close: () => void }

function AskedDialog({ asked, close }: AskedProps) {
  switch (asked?.what) {
    case 'file':
      return <AnswerFileDialog operation={readBackEwayBills} portal="e-way bill portal" close={close} />
    case 'typed':
      return <TypedEwayDialog number={asked.number} close={close} />
    case 'bulk':
      return <EwayFileDialog papers={asked.papers} close={close} />
    case undefined:
      return null
  }
}

const useColumns = (
  state: string,
  chosen: ReturnType<typeof useChosen<EwayRow>>,
  ask: (asked: Asked) => void,
) => {
  const client = useQueryClient()
  const mayWrite = useRights()('tax.write')
  const enter = ({ number }: EwayRow) => ask({ what: 'typed', number })
  if (state === '') return openColumns(chosen, mayWrite ? enter : undefined)
  const cancel = ({ eway_id: id, eway_number: number }: EwayRow) => askToCancelEway(client, { id, number })
  return madeColumns(mayWrite ? { lengthen: enter, cancel } : undefined)
}

type ChoiceProps = { chosen: ReturnType<typeof useChosen<EwayRow>>; ask: (asked: Asked) => void }

function Choice({ chosen, ask }: ChoiceProps) {
  return (
    <ChosenBar things="documents" chosen={chosen}>
      <Button
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => ask({ what: 'bulk', papers: chosen.rows })}
      >
        {`e-way-bill.json ${count(chosen.rows.length)}`}
      </Button>
    </ChosenBar>
  )
}

const whenNone: Record<string, string> = {
  '': 'Nothing under way, and no invoice of the last 30 days, is worth so much that it could need an e-way bill.',
  made: 'No e-way bill is entered.',
}

export function EwayPanel() {
  const pages = usePages()
  const { state } = pages.asked
  const [asked, ask] = useState<Asked>()
  const query = useQuery(ewayBillsIn(pages.asked))
  const rows = query.isError ? [] : query.data?.reponselist
  const chosen = useChosen(rows ?? [], state)
  const columns = useColumns(state, chosen, ask)
  const mayWrite = useRights()('tax.write')
  return (
    <Panel
      title="E-way bills"
      note="Whether goods need one before they leave"
      actions={mayWrite && <ReadAnswer ask={ask} />}
      flush
    >
      <div className={styles.states}>
        <FilterButtons label="E-way bills" options={states} value={state} choose={pages.choose} />
      </div>
      <LoadFailed query={query} inset>
        The e-way bills could not be loaded.
      </LoadFailed>
      {state === '' && (rows ?? []).length > 0 && <Choice chosen={chosen} ask={ask} />}
      <Table
        label="E-way bills"
        columns={columns}
        rows={rows}
        skeletonRows={3}
        whenNone={query.isError ? '' : (whenNone[state] ?? '')}
      />
      <Pager list={pagerOf(pages, query.isError ? undefined : query.data)} />
      <AskedDialog asked={asked} close={() => ask(undefined)} />
    </Panel>
  )
}
