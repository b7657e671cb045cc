import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { LoadingPanels } from '../shell/loading-panels.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { PageHead, Screen } from '../ui/page-head.tsx'
import { recordById } from './master.api.ts'
import { MasterFormPanels } from './master-form.tsx'
import type { MasterPanel } from './panel.ts'

/** The record is asked for once: what comes later must not change a form that somebody types in. */
function Change({ panel, id }: { panel: MasterPanel; id: string }) {
  const query = useQuery({
    ...recordById(panel.contract, id),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const { data, error } = query
  if (data) return <MasterFormPanels key={id} panel={panel} record={data} initial={{}} />
  if (!error) return <LoadingPanels />
  return <LoadFailed query={query}>{`These details could not be loaded. ${error.message}`}</LoadFailed>
}

/** Adds without an id in the address, changes with one. */
export function MasterFormScreen({ panel }: { panel: MasterPanel }) {
  const { id } = useParams()
  const [address] = useSearchParams()
  const { addresses, one } = panel
  return (
    <Screen>
      <PageHead
        title={`${id ? 'Edit' : 'Add'} ${one}`}
        back={{ to: id ? addresses.detail(id) : addresses.list, label: 'Back' }}
      />
      {id ? (
        <Change panel={panel} id={id} />
      ) : (
        <MasterFormPanels
          panel={panel}
          record={undefined}
          initial={panel.form.fromAddress?.(address) ?? {}}
        />
      )}
    </Screen>
  )
}
