import { Alert } from '../../ui/messages.tsx'
import type { Conflict } from './resolve-conflict.ts'
import styles from './form.module.css'

/** Who changed the record meanwhile, what they changed, and what became of what stands here. */
export function Conflicts({ message, conflicts }: { message: string; conflicts: readonly Conflict[] }) {
  return (
    <div className={styles.conflicts}>
      <Alert kind="info">
        <p>
          <b>{message}</b> Everything you typed is still here; save again to keep it.
        </p>
        <ul>
          {conflicts.map(({ name, label, was, isNow, mine }) => (
            <li key={name}>
              {`${label}: was ${was}, is now ${isNow}`}
              {mine !== undefined && `; you changed it too, and yours stays: ${mine}`}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}
