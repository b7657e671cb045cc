import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { LoadingPanels } from '../shell/loading-panels.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { PageHead, Screen } from '../ui/page-head.tsx'
import { Split } from '../ui/parts.tsx'
import { ActivityBadge, ExpiryBadge } from './badges.tsx'
import styles from './form.module.css'
import { HistoryPanel } from './history-panel.tsx'
import { recordById } from './master.api.ts'
import { MasterFormPanels } from './master-form.tsx'
import type { AnyRecord, MasterPanel } from './panel.ts'
import { RecordActions } from './record-actions.tsx'
import { Sections } from './sections.tsx'

type RecordProps = { panel: MasterPanel; record: AnyRecord }

/** Where there is no detail the form is the page of the record, and has below it what a detail would show. */
function FormOf({ panel, record }: RecordProps) {
  const form = <MasterFormPanels key={record.id} panel={panel} record={record} initial={{}} />
  if (panel.addresses.hasDetail) return form
  return (
    <>
      <div>{form}</div>
      <div className={styles.attached}>
        <Split side={<HistoryPanel panel={panel} record={record} />}>
          <Sections panel={panel} places={panel.detail.side} record={record} />
        </Split>
      </div>
    </>
  )
}

function Badges({ record: { status, expiry } }: { record: AnyRecord }) {
  return (
    <>
      <ActivityBadge status={status} always />
      <ExpiryBadge expiry={expiry} />
    </>
  )
}

/** The record is asked for once: what comes later must not change a form that somebody types in. */
function Edit({ panel, id }: { panel: MasterPanel; id: string }) {
  const { contract, addresses, one } = panel
  const query = useQuery({
    ...recordById(contract, id),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const { data: record, error } = query
  const isPage = record && !addresses.hasDetail
  return (
    <Screen>
      <PageHead
        title={`Edit ${one}`}
        back={{ to: addresses.afterForm(id), label: 'Back' }}
        meta={isPage && <Badges record={record} />}
        actions={isPage && <RecordActions panel={panel} record={record} />}
      />
      {record && <FormOf panel={panel} record={record} />}
      {!record && !error && <LoadingPanels />}
      {!record && error && (
        <LoadFailed query={query}>{`These details could not be loaded. ${error.message}`}</LoadFailed>
      )}
    </Screen>
  )
}

/** Adds without an id in the address, changes with one. */
export function MasterFormScreen({ panel }: { panel: MasterPanel }) {
  const { id } = useParams()
  const [address] = useSearchParams()
  if (id) return <Edit panel={panel} id={id} />
  const { addresses, one, form } = panel
  return (
    <Screen>
      <PageHead title={`Add ${one}`} back={{ to: addresses.list, label: 'Back' }} />
      <MasterFormPanels panel={panel} record={undefined} initial={form.fromAddress?.(address) ?? {}} />
    </Screen>
  )
}
