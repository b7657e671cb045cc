import { noApproval, type Approval } from '@refill/contract/features/approvals/approvals.public.ts'
import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import type { Failure } from '@refill/contract/operation.ts'
import { useQueryClient } from '@tanstack/react-query'
import { invalidate, touchedBy } from '../../api/cache.ts'
import { isExpired, isStale } from '../../api/failures.ts'
import type { Messages } from '../../ui/form/rules.ts'
import { toast } from '../../ui/toast.ts'
import { isOfApprover, useApproval } from '../approvals/approval-dialog.public.tsx'

type Done = { success: true; message: string }

type Telling = {
  setErrors: (errors: Messages) => void
  setError: (message: string | undefined) => void
}

type Command<Answer extends Done> = {
  send: (given: Approval) => Promise<Answer | Failure>
  /** Hears what is wrong. */
  form: Telling
}

type Words<Answer> = {
  /** On the button: 'Plan trip'. */
  save: string
  /** 'this trip' */
  saving: string
  done: (answer: Answer) => void
  /** What somebody has to allow; papers that ran out unless given. */
  question?: { code: string; title: string; example: string }
  /** It delivers and receives. */
  settles?: boolean
  /** Somebody else changed the trip meanwhile; said above the fields unless given. */
  stale?: (message: string) => void
}

const papers = {
  code: orderErrors.order_papers_expired.code,
  title: 'Papers have run out',
  example: 'Renewed, on its way',
}

/** Papers that ran out are a question over the form, everything else is said in it. */
export const useTripCommand = <Answer extends Done>({
  save,
  saving,
  done,
  stale,
  question = papers,
  settles = false,
}: Words<Answer>) => {
  const client = useQueryClient()
  const { ask, close, dialog } = useApproval()
  const words = {
    title: question.title,
    save: `${save} anyway`,
    saving,
    example: question.example,
  }

  const finish = async (answer: Answer) => {
    close()
    toast({ kind: 'success', title: answer.message })
    await invalidate(client, ...(settles ? touchedBy.tripSettled : touchedBy.trip))
    done(answer)
  }
  const tell = async (answer: Failure | undefined, form: Telling) => {
    close()
    const message = answer?.message ?? 'The server could not be reached. Please try again.'
    if (answer?.errors) form.setErrors(answer.errors)
    else if (isStale(answer) && stale) stale(message)
    else form.setError(message)
    // A dialog sends the newer version next time; a form that is filled asks before it takes what is stored.
    if (isStale(answer) && !stale) await invalidate(client, 'trips')
  }
  /** @returns what is wrong with the approval, by field */
  const run = async (command: Command<Answer>, given = noApproval): Promise<Messages | undefined> => {
    const answer = await command.send(given).catch(() => undefined)
    if (isExpired(answer)) return undefined
    if (answer?.success) await finish(answer)
    else if (answer?.code === question.code) {
      const again = (allowed: Approval) => run(command, allowed)
      await ask({ ...words, question: answer.message, again })
    } else if (isOfApprover(answer?.errors)) return answer?.errors
    else await tell(answer, command.form)
    return undefined
  }
  return { run, dialog }
}
