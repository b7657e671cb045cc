import type { CutOver } from '@refill/contract/features/cut-over/cut-over.contract.ts'
import { showDay, showInstant } from '@refill/values/day.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadingPanels } from '../../shell/loading-panels.tsx'
import { Button } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PageHead, Screen } from '../../ui/page-head.tsx'
import { Panel, Stack } from '../../ui/parts.tsx'
import { PdfButton } from '../../ui/pdf-button.tsx'
import { cutOver, savePaper } from './cut-over.api.ts'
import { CutOverForm } from './cut-over-form.tsx'
import { SignedCutOver } from './signed-cut-over.tsx'
import styles from './cut-over.module.css'

/** Those before the one that is shown. */
function Earlier({ loaded }: { loaded: CutOver }) {
  const earlier = loaded.signed.filter(({ id }) => id !== loaded.id)
  if (earlier.length === 0) return null
  return (
    <Panel title="Signed before">
      <ul className={styles.earlier}>
        {earlier.map(({ id, day, signed_name, signed_at }) => (
          <li key={id}>
            <span>
              {showDay(day)}, {signed_name} on {showInstant(signed_at)}
            </span>
            <PdfButton
              start={(watch) => savePaper(id, watch)}
              title={`Cut_Over.pdf of ${showInstant(signed_at)}`}
            >
              PDF
            </PdfButton>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type HeadProps = { loaded: CutOver | undefined; change: (() => void) | undefined }

function Head({ loaded, change }: HeadProps) {
  const actions = (
    <>
      {change && <Button onClick={change}>Change</Button>}
      <PdfButton start={(watch) => savePaper(0, watch)} title="Cut_Over.pdf" disabled={!loaded?.id}>
        PDF
      </PdfButton>
    </>
  )
  return (
    <PageHead title="Cut-over" meta="From the old books to Refill, with the same sums" actions={actions} />
  )
}

/** The day of change: old and new sums beside each other until somebody signs that they agree. */
export default function CutOverScreen() {
  const query = useQuery(cutOver)
  const { data, isError } = query
  const [changed, setChanged] = useState(0)
  const isSigned = data !== undefined && data.signed_at !== '' && changed !== data.id
  return (
    <Screen>
      <Head loaded={data} change={isSigned ? () => setChanged(data.id) : undefined} />
      {!data &&
        (isError ? (
          <LoadFailed query={query}>The cut-over could not be loaded.</LoadFailed>
        ) : (
          <LoadingPanels />
        ))}
      {data && (
        <Stack>
          {isSigned ? <SignedCutOver loaded={data} /> : <CutOverForm loaded={data} />}
          <Earlier loaded={data} />
        </Stack>
      )}
    </Screen>
  )
}
