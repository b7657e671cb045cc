import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { paths } from '../../paths.ts'
import { LoadingPanels } from '../../shell/loading-panels.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PageHead, Screen } from '../../ui/page-head.tsx'
import { EditForm } from './edit-form.tsx'
import { rowsIn, wholeInventory } from './inventory.api.ts'

/**
 * The row of the address: from the navigation state, else from all there is (AMB-140). After `reload` only what the
 * server has counts; a row that is not there leads back to the list.
 */
const useRow = (id: string | undefined) => {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [isAsked, ask] = useState(false)
  const carried = isAsked ? undefined : rowsIn(state).find((row) => String(row.id) === id)
  const { data, isError, isFetching, refetch } = useQuery({ ...wholeInventory, enabled: !carried })
  const row = carried ?? (isAsked && isFetching ? undefined : data?.find((one) => String(one.id) === id))
  const isGone = !row && !isFetching && data !== undefined
  useEffect(() => {
    if (isGone) void navigate(paths.inventory, { replace: true })
  }, [isGone, navigate])
  const reload = () => {
    ask(true)
    void refetch()
  }
  return { row, isError: isError && !row && !isFetching, reload }
}

export default function EditInventoryScreen() {
  const { id } = useParams()
  const { row, isError, reload } = useRow(id)
  const body = () => {
    if (row) return <EditForm key={row.version} row={row} reload={reload} />
    if (!isError) return <LoadingPanels />
    return (
      <LoadFailed query={{ isError, isFetching: false, refetch: reload }}>
        The inventory could not be loaded.
      </LoadFailed>
    )
  }
  return (
    <Screen>
      <PageHead title="Edit Inventory" back={{ to: paths.inventory, label: 'Back to inventory' }} />
      {body()}
    </Screen>
  )
}
