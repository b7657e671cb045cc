import {
  approve,
  readApproval,
  refuse,
  withdraw,
  type ApprovalRequest,
} from '@refill/contract/features/approvals/approvals.contract.ts'
import type { QueryClient } from '@tanstack/react-query'
import { invalidate, touchedBy } from '../../api/cache.ts'
import { load, send } from '../../api/send.ts'
import { askToConfirm } from '../../ui/dialog/confirm.ts'
import { toast } from '../../ui/toast.ts'
import { Content } from './content.tsx'

type Request = { id: number }

const unreachable = 'The server could not be reached. Try again.'

type Answer = { success: boolean; message?: string | undefined } | undefined

/** @returns whether it was decided: a question that has changed is read anew first */
const decided = async (client: QueryClient, answer: Answer): Promise<boolean> => {
  if (answer?.success) toast({ kind: 'success', title: answer.message ?? '' })
  else toast({ kind: 'error', title: 'Not decided', text: answer?.message ?? unreachable })
  if (answer) await invalidate(client, 'approvals', ...touchedBy.order)
  return answer !== undefined
}

/** As it is now, with what it would write; nothing when it could not be read, which is said. */
const readNow = async ({ id }: Request): Promise<ApprovalRequest | undefined> => {
  try {
    return (await load(readApproval, { id })).request
  } catch (error) {
    const text = error instanceof Error ? error.message : unreachable
    toast({ kind: 'error', title: 'The request could not be read', text })
    return undefined
  }
}

const words = ({ question, requested_by, content }: ApprovalRequest) => (
  <>
    {`${question} ${requested_by} asks.`}
    {content && <Content content={content} />}
  </>
)

export const askToApprove = async (client: QueryClient, request: Request): Promise<void> => {
  const now = await readNow(request)
  if (!now) return
  const seen = now.content?.mark ?? ''
  askToConfirm({
    title: 'Approve',
    text: words(now),
    confirm: 'Approve',
    reason: 'e.g. Pays on Friday',
    isReasonOptional: true,
    onConfirm: async (reason) =>
      decided(client, await send(approve, { id: now.id, reason, seen }).catch(() => undefined)),
  })
}

export const askToRefuse = async (client: QueryClient, request: Request): Promise<void> => {
  const now = await readNow(request)
  if (!now) return
  askToConfirm({
    title: 'Refuse',
    text: words(now),
    confirm: 'Refuse',
    reason: 'e.g. Owes since May',
    danger: true,
    onConfirm: async (reason) =>
      decided(client, await send(refuse, { id: now.id, reason }).catch(() => undefined)),
  })
}

/** One’s own; nothing is lost by it, so nothing is asked. */
export const takeBack = async (client: QueryClient, { id }: Request): Promise<void> => {
  const answer = await send(withdraw, { id }).catch(() => undefined)
  if (answer?.success) toast({ kind: 'success', title: answer.message })
  else toast({ kind: 'error', title: 'Not withdrawn', text: answer?.message ?? unreachable })
  if (answer) await invalidate(client, 'approvals', 'dashboard')
}
