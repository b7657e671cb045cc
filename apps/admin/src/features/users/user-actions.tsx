import { setUserStatus, type User } from '@refill/contract/features/users/users.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { forget } from '../../api/cache.ts'
import { send } from '../../api/send.ts'
import { Button } from '../../ui/button.tsx'
import { askToConfirm } from '../../ui/dialog/confirm.ts'
import { preloadDialog } from '../../ui/dialog/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { FirstPassword } from './first-password.tsx'
import { ResetDialog } from './reset-dialog.tsx'

type Answer = { success: boolean; message?: string | undefined } | undefined

const say = (answer: Answer, failed: string): boolean => {
  if (answer?.success) toast({ kind: 'success', title: answer.message ?? '' })
  else toast({ kind: 'error', title: answer?.message || failed })
  return answer?.success ?? false
}

const leaves = (name: string) => (
  <>
    <b>{name}</b> is signed out at once and can sign in no more. What they did stays as it is, and they can be
    activated again at any time.
  </>
)

const useUserCommands = ({ id, name }: User) => {
  const client = useQueryClient()
  const setStatus = async (status: 0 | 1) => {
    const answer = await send(setUserStatus, { id, status }).catch(() => undefined)
    await forget(client, 'users', 'roles')
    return say(answer, 'Nothing was changed. Please try again.')
  }
  const deactivation = { confirm: 'Deactivate', danger: true, onConfirm: () => setStatus(0) }
  return {
    activate: () => void setStatus(1),
    askToDeactivate: () => askToConfirm({ title: 'Deactivate user', text: leaves(name), ...deactivation }),
  }
}

type ActiveProps = { askToDeactivate: () => void; askToReset: () => void }

function ActiveButtons({ askToDeactivate, askToReset }: ActiveProps) {
  const prepare = { onPointerEnter: preloadDialog, onFocus: preloadDialog }
  return (
    <>
      <Button kind="danger-line" onClick={askToDeactivate} {...prepare}>
        Deactivate
      </Button>
      <Button onClick={askToReset} {...prepare}>
        Reset password
      </Button>
    </>
  )
}

/** What is done to an account beside its form. */
export function UserActions({ user }: { user: User }) {
  const [password, show] = useState<string>()
  const [isReset, askReset] = useState(false)
  const { activate, askToDeactivate } = useUserCommands(user)
  const asking = { askToDeactivate, askToReset: () => askReset(true) }
  const shown = { username: user.username, close: () => show(undefined) }
  return (
    <>
      {user.status === 1 ? <ActiveButtons {...asking} /> : <Button onClick={activate}>Activate</Button>}
      {isReset && <ResetDialog user={user} show={show} close={() => askReset(false)} />}
      {password && <FirstPassword password={password} {...shown} />}
    </>
  )
}
