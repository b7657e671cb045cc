import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from 'react-router'
import { LoadingPanels } from '../../shell/loading-panels.tsx'
import { DetailsFailed } from '../../ui/load-failed.tsx'
import { PageHead, Screen } from '../../ui/page-head.tsx'
import { Split } from '../../ui/parts.tsx'
import { ActivityBadge, ExpiryBadge } from '../badges.tsx'
import { HistoryPanel } from '../history/history-panel.tsx'
import { recordById } from '../master.api.ts'
import { nameOf, type MasterPanel } from '../panel.ts'
import { RecordActions } from './record-actions.tsx'
import { Sections } from '../form/sections.tsx'
import { useRecordId } from '../use-record-id.ts'

function Detail({ panel, id }: { panel: MasterPanel; id: string }) {
  const { addresses, contract, detail, one } = panel
  const { state } = useLocation()
  const query = useQuery(recordById(contract, id))
  const { data: record, isPending } = query
  const { early: Early } = detail
  return (
    <Screen>
      <PageHead
        title={record ? nameOf(panel, record) : `${one} Details`}
        back={{ to: addresses.list, label: 'Back' }}
        meta={
          record && (
            <>
              <ActivityBadge status={record.status} always />
              <ExpiryBadge expiry={record.expiry} />
              {`${one}\u00a0${record.id}`}
            </>
          )
        }
        actions={record && <RecordActions panel={panel} record={record} />}
      />
      <DetailsFailed query={query} />
      {isPending ? (
        <>
          {Early && <Early state={state} />}
          <LoadingPanels />
        </>
      ) : (
        <Split
          side={<Sections panel={panel} places={detail.side} record={record} />}
          last={record && <HistoryPanel panel={panel} record={record} />}
        >
          <Sections panel={panel} places={detail.main} record={record} />
        </Split>
      )}
    </Screen>
  )
}

/** One record of a master; without an id there is nothing to ask for, and the list takes its place. */
export function MasterDetailScreen({ panel }: { panel: MasterPanel }) {
  const id = useRecordId()
  return id ? <Detail key={id} panel={panel} id={id} /> : <Navigate to={panel.addresses.list} replace />
}
