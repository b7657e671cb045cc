import type { ExportStanding } from '@refill/contract/features/export/export.contract.ts'
import { showInstant } from '@refill/values/day.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { preloadDialog } from '../../ui/dialog/dialog.tsx'
import { count } from '../../ui/formats/money.ts'
import { fileSize } from '../../ui/formats/words.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PageHead, Screen } from '../../ui/page-head.tsx'
import { KeyValues, Missing, Panel, Skeleton, Stack } from '../../ui/parts.tsx'
import { exportStanding } from './export.api.ts'
import { ExportDialog } from './export-dialog.tsx'
import styles from './export.module.css'

type Known = { standing: ExportStanding | undefined }

const shown = (standing: ExportStanding | undefined, of: (known: ExportStanding) => string) =>
  standing ? of(standing) : <Skeleton width={80} />

/** What is only known roughly has no figures that nobody knows. */
const rough = (figure: number) => Number(figure.toPrecision(2))
/** Megabytes, as the words for it count them. */
const roughSize = (bytes: number) => fileSize(rough(bytes / 1_048_576) * 1_048_576)

function Holds({ standing }: Known) {
  return (
    <Panel title="What it holds now">
      <KeyValues
        columns={2}
        lines={[
          ['Tables', shown(standing, ({ tables }) => count(tables))],
          ['Lines', shown(standing, ({ rows }) => `About ${count(rough(rows))}`)],
          ['Papers and pictures', shown(standing, ({ papers }) => count(papers))],
          ['Size of the file', shown(standing, ({ bytes }) => `About ${roughSize(bytes)}`)],
        ]}
      />
    </Panel>
  )
}

/** What somebody may want to know before it, and finds in its README.txt again. */
function Contents() {
  return (
    <Panel title="What you get">
      <ul className={styles.contents}>
        <li>One zip file, with everything as it was at one moment. Others go on working meanwhile.</li>
        <li>A CSV file for each table, and DICTIONARY.csv, which says what each column is.</li>
        <li>All papers and pictures, and FILES.csv, which says whose each of them is.</li>
        <li>
          Aadhaar, PAN, account numbers and numbers of papers in clear: keep it as you keep those papers.
        </li>
        <li>No passwords, sign-ins or keys. README.txt names all that is left out, and why.</li>
        <li>It is for other programs and for your own archive. What Refill takes back is a backup.</li>
      </ul>
    </Panel>
  )
}

function Taken({ standing }: Known) {
  return (
    <Panel title="Who took it before">
      {!standing && <Skeleton width={200} />}
      {standing?.taken.length === 0 && <Missing>Nobody yet</Missing>}
      {standing && standing.taken.length > 0 && (
        <KeyValues lines={standing.taken.map(({ at, by }) => [showInstant(at), by] as const)} />
      )}
    </Panel>
  )
}

/** Everything out again, for whoever may take it. */
export default function ExportScreen() {
  const query = useQuery(exportStanding)
  const { data: standing, isError } = query
  const [isAsked, ask] = useState(false)
  const action = (
    <Button kind="filled" onPointerEnter={preloadDialog} onFocus={preloadDialog} onClick={() => ask(true)}>
      Export everything
    </Button>
  )
  return (
    <Screen>
      <PageHead title="Export" actions={action} />
      <LoadFailed query={query} apart>
        {standing ? 'These figures are older: loading failed.' : 'What it holds could not be loaded.'}
      </LoadFailed>
      <Stack>
        {(standing || !isError) && <Holds standing={standing} />}
        <Contents />
        {(standing || !isError) && <Taken standing={standing} />}
      </Stack>
      {isAsked && <ExportDialog close={() => ask(false)} />}
    </Screen>
  )
}
