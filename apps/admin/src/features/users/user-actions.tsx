import { setUserStatus, type User } from '@refill/contract/features/users/users.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRights } from '../../api/access.tsx'
import { invalidate } from '../../api/cache.ts'
import { send } from '../../api/send.ts'
import { Button } from '../../ui/button.tsx'
import { preloadDialog } from '../../ui/dialog/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { askToDeactivate } from './ask-to-deactivate.tsx'
import { FirstPassword } from './first-password.tsx'
import { ResetDialog } from './reset-dialog.tsx'

type Answer = { success: boolean; message?: string | undefined } | undefined

const showAnswer = (answer: Answer, failed: string): boolean => {
  if (answer?.success) toast({ kind: 'success', title: answer.message ?? '' })
  else toast({ kind: 'error', title: answer?.message || failed })
  return answer?.success ?? false
}

const useUserCommands = (user: User) => {
  const client = useQueryClient()
  const may = useRights()
  const { id } = user
  const activate = async () => {
    const answer = await send(setUserStatus, { id, status: 1 }).catch(() => undefined)
    await invalidate(client, 'users', 'roles')
    return showAnswer(answer, 'Nothing was changed. Please try again.')
  }
  return {
    activate: () => void activate(),
    askToDeactivate: () => void askToDeactivate(client, may, user),
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
