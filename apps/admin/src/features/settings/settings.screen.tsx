import { useQuery } from '@tanstack/react-query'
import { LoadingPanels } from '../../shell/loading-panels.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PageHead, Screen } from '../../ui/page-head.tsx'
import { SettingsForm } from './settings-form.tsx'
import { businessSettings } from './settings.public.ts'

/** Asked for anew with each visit: an answer kept for the top bar may be old, and a later one must not reach the form. */
const forForm = { ...businessSettings, queryKey: ['settings', 'form'], staleTime: Infinity, gcTime: 0 }

function Settings() {
  const query = useQuery(forForm)
  const { data, isError } = query
  if (data) return <SettingsForm loaded={data} />
  if (!isError) return <LoadingPanels />
  return <LoadFailed query={query}>The settings could not be loaded.</LoadFailed>
}

export default function SettingsScreen() {
  return (
    <Screen>
      <PageHead title="Settings" meta="As they stand on challans, invoices and statements" />
      <Settings />
    </Screen>
  )
}
