import { classNames } from '../../ui/class-names.ts'
import { OkIcon } from '../../ui/icons.tsx'
import styles from './import.module.css'
import { steps, type GoToStep, type Step } from './use-step.ts'

const labels: Record<Step, string> = { file: 'File', columns: 'Columns', check: 'Check', store: 'Store' }

/** What has to be done before a step can be opened. */
const before: Record<Step, string> = {
  file: 'Its lines are gone',
  columns: 'Its lines are gone',
  check: 'Check the columns first',
  store: 'Store the lines first',
}

type StepTrackProps = { step: Step; open: readonly Step[]; go: GoToStep }

/** The four steps: which one is looked at, and which are done. */
export function StepTrack({ step, open, go }: StepTrackProps) {
  const reached = open.at(-1)
  return (
    <nav aria-label="Steps" className={styles.track}>
      <ol>
        {steps.map((one, index) => (
          <li key={one}>
            <button
              type="button"
              aria-current={one === step ? 'step' : undefined}
              disabled={!open.includes(one)}
              title={open.includes(one) ? undefined : before[one]}
              className={classNames(one === step && styles.here)}
              onClick={() => go(one)}
            >
              <i aria-hidden="true">{open.includes(one) && one !== reached ? <OkIcon /> : index + 1}</i>
              {labels[one]}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
