import { ErrorIcon } from '../../../ui/icons.tsx'
import styles from './grid.module.css'

type BeneathProps = { id?: string; problem: string | undefined; before: string | undefined }

/** Under the text: what is wrong of it, or what is there now. */
export function Beneath({ id, problem, before }: BeneathProps) {
  if (problem)
    return (
      <span id={id} className={styles.problem}>
        <ErrorIcon />
        <span>{problem}</span>
      </span>
    )
  if (before === undefined) return null
  return (
    <span className={styles.was}>
      {before === '' ? (
        'was empty'
      ) : (
        <>
          was <s>{before}</s>
        </>
      )}
    </span>
  )
}
