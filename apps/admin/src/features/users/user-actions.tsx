import { resetPassword, setUserStatus, type User } from '@refill/contract/features/users/users.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { forget } from '../../api/cache.ts'
import { send } from '../../api/send.ts'
import { Button } from '../../ui/button.tsx'
import { askToConfirm } from '../../ui/dialog/confirm.ts'
import { preloadDialog } from '../../ui/dialog/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { FirstPassword } from './first-password.tsx'

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
const beginsAnew = (name: string) => (
  <>
    <b>{name}</b> is signed out at once and begins anew with a first password, which you see next.
  </>
)

const useUserCommands = ({ id, name }: User, show: (password: string) => void) => {
  const client = useQueryClient()
  const setStatus = async (status: 0 | 1) => {
    const answer = await send(setUserStatus, { id, status }).catch(() => undefined)
    await forget(client, 'users', 'roles')
    return say(answer, 'Nothing was changed. Please try again.')
  }
  const reset = async () => {
    const answer = await send(resetPassword, { id }).catch(() => undefined)
    if (!answer?.success) return say(answer, 'The password was not reset. Please try again.')
    show(answer.password)
    await forget(client, 'users')
    return true
  }
  const deactivation = { confirm: 'Deactivate', danger: true, onConfirm: () => setStatus(0) }
  return {
    activate: () => void setStatus(1),
    askToDeactivate: () => askToConfirm({ title: 'Deactivate user', text: leaves(name), ...deactivation }),
    askToReset: () => {
      const confirm = 'Reset password'
      askToConfirm({ title: confirm, text: beginsAnew(name), confirm, onConfirm: reset })
    },
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
  const { activate, ...asking } = useUserCommands(user, show)
  const shown = { username: user.username, close: () => show(undefined) }
  return (
    <>
      {user.status === 1 ? <ActiveButtons {...asking} /> : <Button onClick={activate}>Activate</Button>}
      {password && <FirstPassword password={password} {...shown} />}
    </>
  )
}
