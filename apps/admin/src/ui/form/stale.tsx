import { useState } from 'react'
import { Button } from '../button.tsx'
import { Alert } from '../messages.tsx'
import styles from './form.module.css'
import type { Messages } from './rules.ts'

/** Why nothing was saved: what is wrong, by field, or that somebody else changed the record meanwhile, in words. */
export type NotSaved = { saved: false; errors?: Messages | undefined; stale?: string | undefined }

type Actions = { setErrors: (errors: Messages) => void }

/** Hears why a form was not saved: `stale` are the words for {@link StaleAlert}. */
export const useNotSaved = () => {
  const [stale, setStale] = useState<string>()
  const notSaved = ({ stale: words, errors }: NotSaved, actions: Actions) => {
    setStale(words)
    if (errors) actions.setErrors(errors)
  }
  return { stale, notSaved, clear: () => setStale(undefined) }
}

/** Above the fields: who changed the record, and a button that takes what is stored now. */
export function StaleAlert({ stale, reload }: { stale: string | undefined; reload: () => void }) {
  if (!stale) return null
  return (
    <div className={styles.stale}>
      <Alert kind="info" action={<Button onClick={reload}>Reload</Button>}>
        {stale}
      </Alert>
    </div>
  )
}
