import { approve, refuse, withdraw } from '@refill/contract/features/approvals/approvals.contract.ts'
import type { QueryClient } from '@tanstack/react-query'
import { forget, touchedBy } from '../../api/cache.ts'
import { send } from '../../api/send.ts'
import { askToConfirm } from '../../ui/dialog/confirm.ts'
import { toast } from '../../ui/toast.ts'

type Request = { id: number; question: string; requested_by: string }

const unreachable = 'The server could not be reached. Try again.'

/** @returns whether it was decided: a question that has changed is read anew first */
const decide = async (
  client: QueryClient,
  how: typeof approve | typeof refuse,
  { id }: Request,
  reason: string,
): Promise<boolean> => {
  const answer = await send(how, { id, reason }).catch(() => undefined)
  if (answer?.success) toast({ kind: 'success', title: answer.message })
  else toast({ kind: 'error', title: 'Not decided', text: answer?.message ?? unreachable })
  if (answer) await forget(client, 'approvals', ...touchedBy.order)
  return answer !== undefined
}

export const askToApprove = (client: QueryClient, request: Request): void =>
  askToConfirm({
    title: 'Approve',
    text: `${request.question} ${request.requested_by} asks.`,
    confirm: 'Approve',
    reason: 'e.g. Pays on Friday',
    onConfirm: (reason) => decide(client, approve, request, reason),
  })

export const askToRefuse = (client: QueryClient, request: Request): void =>
  askToConfirm({
    title: 'Refuse',
    text: `${request.question} ${request.requested_by} asks.`,
    confirm: 'Refuse',
    reason: 'e.g. Owes since May',
    danger: true,
    onConfirm: (reason) => decide(client, refuse, request, reason),
  })

/** One’s own; nothing is lost by it, so nothing is asked. */
export const takeBack = async (client: QueryClient, { id }: Request): Promise<void> => {
  const answer = await send(withdraw, { id }).catch(() => undefined)
  if (answer?.success) toast({ kind: 'success', title: answer.message })
  else toast({ kind: 'error', title: 'Not withdrawn', text: answer?.message ?? unreachable })
  if (answer) await forget(client, 'approvals', 'dashboard')
}
