import { createUser, updateUser, type User } from '@refill/contract/features/users/users.contract.ts'
import { isExpired, isStale } from '../../api/failures.ts'
import { send } from '../../api/send.ts'
import type { NotSaved } from '../../ui/form/stale.tsx'
import { toast } from '../../ui/toast.ts'
import type { UserValues } from './user-values.ts'

type Answer = {
  success: boolean
  message?: string | undefined
  code?: string
  errors?: Record<string, string>
}

const failed = 'The user could not be saved. Please try again.'

const notSaved = (answer: Answer | undefined): NotSaved => {
  const failure = answer && { code: answer.code ?? '', message: answer.message ?? '' }
  if (isStale(failure)) return { saved: false, stale: failure?.message }
  if (answer?.errors) return { saved: false, errors: answer.errors }
  if (!isExpired(failure)) toast({ kind: 'error', title: answer?.message || failed })
  return { saved: false }
}

export const addUser = async (values: UserValues) => {
  const answer = await send(createUser, values).catch(() => undefined)
  if (!answer?.success) return notSaved(answer)
  return { saved: true as const, id: answer.id, password: answer.password }
}

export const changeUser = async ({ id }: User, version: number, values: UserValues) => {
  const answer = await send(updateUser, { ...values, id, version }).catch(() => undefined)
  if (!answer?.success) return notSaved(answer)
  toast({ kind: 'success', title: answer.message || 'User saved' })
  return { saved: true as const, version: answer.version }
}
