import { askApproval, type ApprovableName } from '@refill/contract/features/approvals/approvals.contract.ts'
import { newKey, send } from '../../api/send.ts'
import { toast } from '../../ui/toast.ts'

/** 'done' when nothing stood in the way any more; nothing when it could not be asked, which was said. */
export type Asked = { waits: true } | { waits: false; id: number; orderid: string } | undefined

type ToWait = {
  operation: ApprovableName
  fields: object
  note: string
  /** The key belongs to this content: when it is sent again after a lost answer, only one request waits. */
  once?: string
}

/** Lets a command wait for somebody who may approve it. */
export const askToWait = async ({ operation, fields, note, once = newKey() }: ToWait): Promise<Asked> => {
  const form = JSON.stringify(fields)
  const answer = await send(askApproval, { operation, form, note }, { once }).catch(() => undefined)
  if (!answer?.success) {
    const text = answer?.message ?? 'The server could not be reached. Try again.'
    toast({ kind: 'error', title: 'Approval not asked for', text })
    return undefined
  }
  if (!answer.waits) return { waits: false, id: answer.id ?? 0, orderid: answer.orderid ?? '' }
  toast({
    kind: 'success',
    title: 'Waits for approval',
    text: 'Those who may approve see it on their dashboard.',
  })
  return { waits: true }
}
