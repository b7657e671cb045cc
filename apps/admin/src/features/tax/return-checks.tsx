import { paths } from '../../paths.ts'
import { count } from '../../ui/formats/money.ts'
import { Link } from '../../ui/link.tsx'
import { CheckLine } from './check-line.tsx'
import { Differences } from './differences.tsx'
import { FiguresPanel, type FiguresQuery } from './figures-panel.tsx'
import type { Gstr1, Misfits } from './month.api.ts'
import styles from './month.module.css'
import { OldBooksLine } from './old-books-line.tsx'

function Ties({ answer }: { answer: Gstr1 | undefined }) {
  const ties = answer?.differences.length === 0
  const state = ties
    ? ({ tone: 'done', words: 'Ties' } as const)
    : ({ tone: 'stopped', words: 'Does not tie' } as const)
  return (
    <CheckLine state={answer && state}>
      {ties
        ? 'Sections, documents, register and HSN summary come to one sum.'
        : 'Figures that should be one differ.'}
      {answer && !ties && <Differences {...answer} />}
    </CheckLine>
  )
}

/** Until the answer about this month is there, nothing is said of it. */
function Fit({ query: { data, isError, isPlaceholderData } }: { query: FiguresQuery<Misfits> }) {
  if (isError)
    return (
      <CheckLine state={{ tone: 'waiting', words: 'Not known' }}>
        The documents could not be looked at.
      </CheckLine>
    )
  if (!data || isPlaceholderData)
    return <CheckLine state={{ tone: 'waiting', words: 'Looking' }}>Every document is looked at.</CheckLine>
  const { totalcount, checked } = data
  if (totalcount === 0)
    return (
      <CheckLine
        state={{ tone: 'done', words: 'Fit' }}
      >{`All ${count(checked)} documents are fit for the return.`}</CheckLine>
    )
  return (
    <CheckLine state={{ tone: 'attention', words: 'Not fit' }}>
      {`${count(totalcount)} of ${count(checked)} documents are not fit for the return: they stand at the end of this screen.`}
    </CheckLine>
  )
}

function Gstin({ gstin }: Pick<Gstr1, 'gstin'>) {
  if (gstin) return null
  return (
    <CheckLine state={{ tone: 'stopped', words: 'No GSTIN' }}>
      A return needs your GSTIN: enter it in <Link to={paths.settings}>Settings</Link>.
    </CheckLine>
  )
}

type ChecksProps = { query: FiguresQuery<Gstr1>; misfits: FiguresQuery<Misfits> }

/** What has to be in order before the return is uploaded. */
export function ReturnChecks({ query, misfits }: ChecksProps) {
  return (
    <FiguresPanel title="Before filing" query={query} failed="GSTR-1 could not be loaded.">
      {(answer) => (
        <ul className={styles.checks}>
          {answer && <Gstin gstin={answer.gstin} />}
          <Ties answer={answer} />
          <OldBooksLine answer={answer} />
          <Fit query={misfits} />
        </ul>
      )}
    </FiguresPanel>
  )
}
