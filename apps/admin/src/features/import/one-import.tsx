import type { ImportAnswer } from '@refill/contract/features/import/import.contract.ts'
import type { ImportRow } from '@refill/contract/features/import/import.shapes.ts'
import { importLabels } from '@refill/contract/features/import/import.kinds.ts'
import { showInstant } from '@refill/values/day.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { invalidate } from '../../api/cache.ts'
import { paths } from '../../paths.ts'
import { LoadingPanels } from '../../shell/loading-panels.tsx'
import { DetailsFailed } from '../../ui/load-failed.tsx'
import { Alert } from '../../ui/messages.tsx'
import { PageHead, Screen } from '../../ui/page-head.tsx'
import { CheckStep } from './check-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { FileStep } from './file-step.tsx'
import { importQuery, isUnderWay } from './import.api.ts'
import { ImportBadge, whyClosed } from './import-words.tsx'
import { StepTrack } from './step-track.tsx'
import { StoreStep } from './store-step.tsx'
import { listOf } from './lists.ts'
import { useMapping } from './use-mapping.ts'
import { useStep } from './use-step.ts'

const back = { to: paths.bringIn, label: 'Back to files' }

/** Lists of the kind show what was stored or taken back, as soon as it is. */
const useFreshLists = ({ import: row }: ImportAnswer) => {
  const client = useQueryClient()
  const wasUnderWay = useRef(false)
  const { kind } = row
  const isRunning = isUnderWay(row)
  useEffect(() => {
    if (wasUnderWay.current && !isRunning) void invalidate(client, ...listOf[kind].shownBy, 'dashboard')
    wasUnderWay.current = isRunning
  }, [client, kind, isRunning])
}

function Head({ row }: { row: ImportRow }) {
  const words = `${importLabels[row.kind]}, begun ${showInstant(row.started_at)} by ${row.started_by}`
  const meta = (
    <>
      <ImportBadge state={row.state} />
      <span>{words}</span>
    </>
  )
  return <PageHead title={row.file_name} back={back} meta={meta} />
}

function Steps({ answer }: { answer: ImportAnswer }) {
  const { import: row } = answer
  const { step, open, go } = useStep(row)
  const mapping = useMapping(answer)
  useFreshLists(answer)
  const closed = whyClosed(row)
  return (
    <>
      <Head row={row} />
      <StepTrack step={step} open={open} go={go} />
      {!row.is_kept && <Alert kind="info">{closed}</Alert>}
      {step === 'file' && <FileStep answer={answer} closed={closed} go={go} mapping={mapping} />}
      {step === 'columns' && <ColumnsStep answer={answer} closed={closed} go={go} mapping={mapping} />}
      {step === 'check' && <CheckStep answer={answer} go={go} />}
      {step === 'store' && <StoreStep answer={answer} go={go} />}
    </>
  )
}

/** One file on its way into the books. */
export function OneImport({ id }: { id: number }) {
  const query = useQuery(importQuery(id))
  return (
    <Screen>
      {query.data ? (
        <Steps answer={query.data} />
      ) : (
        <>
          <PageHead title="Bring in" back={back} />
          {query.isError ? <DetailsFailed query={query} /> : <LoadingPanels />}
        </>
      )}
    </Screen>
  )
}
