import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useRights } from '../../api/access.tsx'
import { LoadingPanels } from '../../shell/loading-panels.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PageHead, Screen } from '../../ui/page-head.tsx'
import { Split } from '../../ui/parts.tsx'
import { useAddress } from '../../ui/use-address.ts'
import { ActivityBadge, ExpiryBadge } from '../badges.tsx'
import styles from './form.module.css'
import type { Texts } from './form-specs.ts'
import { textsOf } from './form-values.ts'
import { HistoryPanel } from '../history/history-panel.tsx'
import { recordById } from '../master.api.ts'
import { MasterFormPanels } from './master-form.tsx'
import { nameOf, type AnyRecord, type MasterPanel } from '../panel.ts'
import { RecordActions } from '../detail/record-actions.tsx'
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

/** Asked for once: what comes later must not change a form that somebody types in. */
const useRecordOnce = (panel: MasterPanel, id: string) =>
  useQuery({
    ...recordById(panel.contract, id),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** In the place of a form whose record is not there yet. */
function Waiting({ query }: { query: UseQueryResult<AnyRecord> }) {
  const { error } = query
  if (!error) return <LoadingPanels />
  return <LoadFailed query={query}>{`These details could not be loaded. ${error.message}`}</LoadFailed>
}

function Edit({ panel, id }: { panel: MasterPanel; id: string }) {
  const { addresses, one } = panel
  const query = useRecordOnce(panel, id)
  const mayWrite = useRights()(`${panel.contract.feature}.write`)
  const { data: record } = query
  const isPage = record && !addresses.hasDetail
  return (
    <Screen>
      <PageHead
        title={mayWrite ? `Edit ${one}` : one}
        back={{ to: addresses.afterForm(id), label: 'Back' }}
        meta={isPage && <Badges record={record} />}
        actions={isPage && <RecordActions panel={panel} record={record} />}
      />
      {record ? <FormOf panel={panel} record={record} /> : <Waiting query={query} />}
    </Screen>
  )
}

type Below = NonNullable<MasterPanel['form']['below']>

const takenOver = (panel: MasterPanel, { field, takes }: Below, above: AnyRecord): Texts => {
  const texts = textsOf(panel, above)
  const taken = takes.map((name) => [name, texts[name] ?? ''])
  return { ...Object.fromEntries(taken), [field]: String(above.id) }
}

/** A new record below another, with what is the same for both. */
function AddBelow({ panel, below, id }: { panel: MasterPanel; below: Below; id: string }) {
  const query = useRecordOnce(panel, id)
  const { data } = query
  const { addresses } = panel
  return (
    <Screen>
      <PageHead
        title={data ? `Add ${below.called} of ${nameOf(panel, data)}` : `Add ${below.called}`}
        back={{ to: addresses.detail(id), label: 'Back' }}
      />
      {data ? (
        <MasterFormPanels key={id} panel={panel} record={undefined} initial={takenOver(panel, below, data)} />
      ) : (
        <Waiting query={query} />
      )}
    </Screen>
  )
}

/** Adds without an id in the address, changes with one. */
export function MasterFormScreen({ panel }: { panel: MasterPanel }) {
  const { id } = useParams()
  const [address] = useAddress()
  const { addresses, one, form } = panel
  const above = form.below && address.get(form.below.param)
  if (id) return <Edit panel={panel} id={id} />
  if (form.below && above) return <AddBelow panel={panel} below={form.below} id={above} />
  return (
    <Screen>
      <PageHead title={`Add ${one}`} back={{ to: addresses.list, label: 'Back' }} />
      <MasterFormPanels panel={panel} record={undefined} initial={{}} />
    </Screen>
  )
}
