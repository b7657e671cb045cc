import styles from './changes.module.css'

/** Without `from` where everything is new. */
export type ShownChange = { label: string; from?: string | undefined; to: string }

/** What was changed, field by field. */
export function Changes({ changes }: { changes: readonly ShownChange[] }) {
  return (
    <ul className={styles.changes}>
      {changes.map(({ label, from, to }) => (
        <li key={label}>
          {label}: {from && `${from} → `}
          {to || 'empty'}
        </li>
      ))}
    </ul>
  )
}
