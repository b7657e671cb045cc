import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from 'react-router'
import { useState, type ReactNode } from 'react'
import { LoadingPanels } from '../../shell/loading-panels.tsx'
import { useSeen } from '../../ui/known.tsx'
import { DetailsFailed } from '../../ui/load-failed.tsx'
import { PageHead, Screen } from '../../ui/page-head.tsx'
import { Split } from '../../ui/parts.tsx'
import { ActivityBadge, ExpiryBadge } from '../badges.tsx'
import { HistoryPanel } from '../history/history-panel.tsx'
import { recordById } from '../master.api.ts'
import { nameOf, type AnyRow, type MasterPanel } from '../panel.ts'
import { KnownRecord } from './known-record.tsx'
import { RecordActions } from './record-actions.tsx'
import { Sections } from '../form/sections.tsx'
import { useRecordId } from '../use-record-id.ts'

/** What the navigation state says of a record that no list of this tab has shown. */
function Early({ panel: { detail } }: { panel: MasterPanel }) {
  const { state } = useLocation()
  return detail.main.map(
    (place, index) =>
      typeof place === 'object' &&
      'component' in place &&
      // The order is part of the master and never changes.
      place.early && <place.early key={index} state={state} />,
  )
}

type HeadProps = { panel: MasterPanel; shown: AnyRow | undefined; actions: ReactNode }

function Head({ panel, shown, actions }: HeadProps) {
  const { addresses, one } = panel
  return (
    <PageHead
      title={shown ? nameOf(panel, shown) : `${one} Details`}
      back={{ to: addresses.list, label: 'Back' }}
      meta={
        shown && (
          <>
            <ActivityBadge status={shown.status} always />
            <ExpiryBadge expiry={shown.expiry} />
            {`${one}\u00a0${shown.id}`}
          </>
        )
      }
      actions={actions}
    />
  )
}

function Detail({ panel, id }: { panel: MasterPanel; id: string }) {
  const { contract, detail } = panel
  const query = useQuery(recordById(contract, id))
  const { data: record } = query
  const isMoreComing = detail.useIsComing(Number(id))
  const [stands, stand] = useState(false)
  // Once and for all: a section that asks again for what failed does not take the record away.
  if (record && !stands && !isMoreComing) stand(true)
  const isPending = query.isPending || (record !== undefined && !stands)
  const row = useSeen<AnyRow>(contract.feature, id, { isPending })
  const actions = record && <RecordActions panel={panel} record={record} />
  return (
    <Screen>
      <Head panel={panel} shown={record ?? row} actions={actions} />
      <DetailsFailed query={query} />
      {row && <KnownRecord panel={panel} row={row} />}
      {isPending && !row && (
        <>
          <Early panel={panel} />
          <LoadingPanels />
        </>
      )}
      {!isPending && (
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
