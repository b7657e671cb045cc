import { Button } from '../button.tsx'
import { Alert } from '../messages.tsx'
import type { OfferedDraft } from './draft.ts'
import styles from './form.module.css'

/** Above the fields, when something was typed here before and not saved. */
export function DraftOffer({ draft }: { draft: Pick<OfferedDraft, 'isOffered' | 'restore' | 'discard'> }) {
  if (!draft.isOffered) return null
  return (
    <div className={styles.stale}>
      <Alert
        kind="info"
        action={
          <>
            <Button onClick={draft.discard}>Discard</Button>
            <Button onClick={draft.restore}>Restore</Button>
          </>
        }
      >
        Go on with what you typed?
      </Alert>
    </div>
  )
}
