import { putOffSecondFactor } from '@refill/contract/features/session/account.contract.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { invalidate } from '../../api/cache.ts'
import { send } from '../../api/send.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Panel } from '../../ui/parts.tsx'
import { toast } from '../../ui/toast.ts'
import { currentUser } from './session.api.ts'
import styles from './missing-factor.module.css'

/** What the frame has read about whoever is signed in: no screen asks for it by itself. */
export const useMissingFactor = () => {
  const { data } = useQuery({ ...currentUser, enabled: false })
  return data && 'missing_factor' in data ? data.missing_factor : ''
}

const usePuttingOff = () => {
  const client = useQueryClient()
  return async () => {
    const answer = await send(putOffSecondFactor, {}).catch(() => undefined)
    if (!answer?.success)
      toast({ kind: 'error', title: answer?.message ?? 'The server could not be reached. Try again.' })
    await invalidate(client, 'session')
  }
}

/** Asks whoever may do everything to set one up; it stands in nobody's way, and Later is an answer. */
export function MissingFactor() {
  const putOff = usePuttingOff()
  if (useMissingFactor() !== 'asked') return null
  return (
    <Panel
      title="Protect your account with a second factor"
      actions={
        <>
          <Button onClick={() => void putOff()}>Later</Button>
          <LinkButton to={paths.account}>Set up</LinkButton>
        </>
      }
      className={styles.asked}
    >
      It may do everything here, and a password alone guards it. Signing in then asks for a code of your
      telephone besides.
    </Panel>
  )
}
