import { screens } from '@refill/contract/features/speed/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PageHead, Screen } from '../../ui/page-head.tsx'
import { Stack } from '../../ui/parts.tsx'
import { DatabasePanel } from './database-panel.tsx'
import { speed } from './speed.api.ts'
import styles from './speed.module.css'
import { StatementsPanel } from './statements-panel.tsx'
import { waitsColumns, WaitsPanel } from './waits-panel.tsx'

const screenColumns = waitsColumns('Screen', (address) => screens[address] ?? address)
const callColumns = waitsColumns('Call', (name) => name)

/** How long people wait, and what the database does meanwhile. */
export default function SpeedScreen() {
  const query = useQuery(speed)
  const { data, isError } = query
  return (
    <Screen>
      <PageHead title="Speed" />
      <LoadFailed query={query} apart>
        {data ? 'These figures are older: loading failed.' : 'The figures could not be loaded.'}
      </LoadFailed>
      {(data || !isError) && (
        <div className={styles.screen}>
          <Stack>
            <p className={styles.small}>
              As people felt it in the last 24 hours and the last 7 days. ‘Half’ is how long half of the times
              took at most (p50), ‘99 of 100’ how long all but the slowest did (p99). What kept people waiting
              longest altogether stands first.
            </p>
            <WaitsPanel
              title="Screens"
              note="from a key or click to its rows"
              rows={data?.screens}
              columns={screenColumns}
              whenNone="Nobody has opened a screen within a week."
            />
            <WaitsPanel
              title="Calls"
              note="from the panel to the answer read"
              rows={data?.calls}
              columns={callColumns}
              whenNone="Nobody has asked for anything within a week."
            />
            <StatementsPanel rows={data?.statements} />
            <DatabasePanel database={data?.database} />
          </Stack>
        </div>
      )}
    </Screen>
  )
}
