import { Button } from '../button.tsx'
import { Alert } from '../messages.tsx'
import type { OfferedDraft } from './draft.ts'
import styles from './form.module.css'

type DraftOfferProps = {
  draft: Pick<OfferedDraft, 'isOffered' | 'restore' | 'discard'>
  /** What restoring needs is there. The question stands from the start, so that it pushes nothing down later. */
  ready?: boolean
}

/** Above the fields, when something was typed here before and not saved. */
export function DraftOffer({ draft, ready = true }: DraftOfferProps) {
  if (!draft.isOffered) return null
  return (
    <div className={styles.stale}>
      <Alert
        kind="info"
        action={
          <>
            <Button onClick={draft.discard}>Discard</Button>
            <Button disabled={!ready} onClick={draft.restore}>
              Restore
            </Button>
          </>
        }
      >
        Go on with what you typed?
      </Alert>
    </div>
  )
}
