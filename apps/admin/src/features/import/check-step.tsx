import type { ImportAnswer } from '@refill/contract/features/import/import.contract.ts'
import { importErrorsWorkbook } from '@refill/contract/features/import/import.downloads.ts'
import type { LineState } from '@refill/contract/features/import/import.kinds.ts'
import type { ImportRow } from '@refill/contract/features/import/import.shapes.ts'
import { useState } from 'react'
import { useRights } from '../../api/access.tsx'
import { FileExport } from '../../api/file-export.tsx'
import { newKey } from '../../api/send.ts'
import { FilterButtons, type FilterButton } from '../../ui/list/filter-buttons.tsx'
import { BottomBar } from '../../ui/form/save-bar.tsx'
import { LineGrid } from './grid/line-grid.tsx'
import styles from './import.module.css'
import type { LinesView } from './import.api.ts'
import { whyUnmendable } from './import-words.tsx'
import { StoreButton, whyNotStored } from './store-button.tsx'
import type { GoToStep } from './use-step.ts'

type Shown = Exclude<LineState, 'unchecked'> | ''

const labels: Record<Shown, string> = {
  '': 'All',
  wrong: 'Wrong',
  new: 'New',
  changed: 'Changed',
  same: 'Same',
  left_out: 'Left out',
  added: 'Added',
  updated: 'Stored changes',
  undone: 'Taken back',
}
const beforeStored: readonly Shown[] = ['', 'new', 'changed', 'same', 'wrong', 'left_out']
const onceStored: readonly Shown[] = ['added', 'updated', 'undone']

/** What is wrong comes first: it is what somebody is here for. */
const chipsOf = ({ counts }: ImportRow): readonly Shown[] => {
  const others = counts.wrong > 0 ? beforeStored.filter((state) => state !== 'wrong') : beforeStored
  const stored = onceStored.filter((state) => state !== '' && counts[state] > 0)
  return [...(counts.wrong > 0 ? (['wrong'] as const) : []), ...others, ...stored]
}

const linesOf = ({ lines, counts }: ImportRow, state: LineState | ''): number =>
  state === '' || state === 'unchecked' ? lines : counts[state]

/** A view as it is when somebody turns to it: what is mended stays in sight, and nothing moves under the hand. */
const newView = (state: LineState | ''): LinesView => ({ state, key: newKey() })

const useView = (row: ImportRow) => {
  const [chips] = useState(() => chipsOf(row))
  const [shown, show] = useState(() => ({
    view: newView(chips[0] ?? ''),
    lines: linesOf(row, chips[0] ?? ''),
  }))
  const options = chips.map((state): FilterButton => ({
    value: state,
    label: labels[state],
    rows: linesOf(row, state),
  }))
  const choose = (value: string) => {
    const state = chips.find((one) => one === value) ?? ''
    show({ view: newView(state), lines: linesOf(row, state) })
  }
  return { ...shown, options, choose }
}

/** Every line with what is wrong of it; it is mended here, in its cell. */
export function CheckStep({ answer, go }: { answer: ImportAnswer; go: GoToStep }) {
  const { import: row } = answer
  const { view, lines, options, choose } = useView(row)
  const mayStore = useRights()('import.approve')
  return (
    <>
      <div className={styles.tools}>
        <FilterButtons label="Lines" options={options} value={view.state} choose={choose} />
        <FileExport
          file={importErrorsWorkbook}
          fields={{ id: row.id }}
          what="wrong lines"
          disabled={row.counts.wrong === 0}
        >
          Download wrong lines
        </FileExport>
      </div>
      <LineGrid key={view.key} answer={answer} view={view} total={lines} closed={whyUnmendable(row)} />
      <BottomBar aside={whyNotStored(row, mayStore)}>
        <StoreButton row={row} go={go} />
      </BottomBar>
    </>
  )
}
