import { CloseIcon } from './icons.tsx'
import styles from './close-button.module.css'

/** The small cross in the corner of what floats. */
export function CloseButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" aria-label="Close" className={styles.close} onClick={onClick}>
      <CloseIcon />
    </button>
  )
}
