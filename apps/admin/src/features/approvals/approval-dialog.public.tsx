import {
  showForm,
  type ApprovableName,
  type ApprovalContent,
} from '@refill/contract/features/approvals/approvals.contract.ts'
import {
  approvalChecks,
  approvalFields,
  noApproval,
  type Approval,
} from '@refill/contract/features/approvals/approvals.public.ts'
import { phrase } from '@refill/contract/fields.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useRights } from '../../api/access.tsx'
import { send } from '../../api/send.ts'
import { FormDialog } from '../../masters/form/form-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { PasswordField, TextField } from '../../ui/fields/text-fields.tsx'
import type { Messages } from '../../ui/form/rules.ts'
import { useForm, type FormState } from '../../ui/form/use-form.ts'
import { Alert } from '../../ui/messages.tsx'
import { Content } from './content.tsx'

export type Question = {
  /** 'Over the credit limit' */
  title: string
  /** What the server said, with the figures. */
  question: string
  /** On the button that does it in spite of that. */
  save: string
  /** 'this order' */
  saving: string
  /** Does it with an approval. @returns what is wrong with that, by field */
  again: (given: Approval) => Promise<Messages | undefined>
  /** Lets it wait until somebody decides who may; left out where it is said here or not at all. */
  wait?: (note: string) => Promise<void>
  /** A reason as somebody would give it. */
  example?: string
  /** What is sent, so that whoever approves it here sees what it would write; left out where it is of several orders. */
  form?: Command
}
type Command = { operation: ApprovableName; fields: object }

const byOneself = z.object(approvalFields).check(...approvalChecks)
const byAnother = z
  .object({ ...approvalFields, approver: phrase('Username', 200, { required: true }) })
  .check(...approvalChecks)

/** The one who is signed in has said yes, or somebody else is to type who they are. */
const useApprovalForm = ({ again }: Question, isOwn: boolean) => {
  const [asksCode, askCode] = useState(false)
  const form = useForm<Approval, unknown>({
    schema: isOwn ? { safeParse: (values) => byOneself.safeParse({ ...values, approve: '1' }) } : byAnother,
    initial: noApproval,
    submit: async (_checked, actions) => {
      const given = actions.values()
      const wrong = await again(isOwn ? { ...given, approve: '1' } : given)
      if (wrong?.approver_code) {
        // A code is taken once: what was typed is of no use any more.
        actions.set('approver_code', '')
        askCode(true)
      }
      if (wrong) actions.setErrors(wrong)
    },
  })
  return { form, asksCode }
}

type Approving = FormState<Approval>

/** Lets it wait, with what was typed as its reason. */
function AskButton({ form, wait }: { form: Approving; wait: NonNullable<Question['wait']> }) {
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    await wait(form.values().approval_reason).finally(() => setAsking(false))
  }
  return (
    <Button busy={isAsking} busyText="Asking..." disabled={form.busy} onClick={() => void ask()}>
      Ask for approval
    </Button>
  )
}

/** The code of the second factor, asked for once it is known that they have one. */
function ApproverCode({ form }: { form: Approving }) {
  return (
    <TextField
      field={form.field('approver_code')}
      label="Code"
      help="What your authenticator shows, or a recovery code; each is taken once"
      maxLength={40}
      autoComplete="off"
      required
      autoFocus
    />
  )
}

type ApproverProps = { form: Approving; asksCode: boolean; waits: boolean }

/** Who approves it at this desk. */
function ApproverFields({ form, asksCode, waits }: ApproverProps) {
  return (
    <>
      <p>
        {`Somebody who may approve this types username and password here${
          waits ? ', or is asked and decides on another screen' : ''
        }.`}
      </p>
      <TextField field={form.field('approver')} label="Username" autoComplete="off" required />
      <PasswordField
        field={form.field('approver_password')}
        label="Password"
        autoComplete="new-password"
        required
      />
      {asksCode && <ApproverCode form={form} />}
    </>
  )
}

type ApprovalDialogProps = Question & { content: ApprovalContent | undefined; close: () => void }

/** Asks for the word of somebody who may give it: here and now, or later. */
export function ApprovalDialog(props: ApprovalDialogProps) {
  const { title, question, save, saving, wait, example = 'Pays on Friday', content, close } = props
  const isOwn = useRights()('orders.approve')
  const { form, asksCode } = useApprovalForm(props, isOwn)
  const more = !isOwn && wait && <AskButton form={form} wait={wait} />
  return (
    <FormDialog title={title} form={form} save={save} saving={saving} more={more} close={close}>
      <Alert kind="warning">{question}</Alert>
      {content && <Content content={content} />}
      <TextField
        field={form.field('approval_reason')}
        label="Reason"
        placeholder={`e.g. ${example}`}
        maxLength={200}
        help={wait ? 'Kept with the order' : 'Kept in the log'}
        autoComplete="off"
        required
        autoFocus
      />
      {!isOwn && <ApproverFields form={form} asksCode={asksCode} waits={wait !== undefined} />}
    </FormDialog>
  )
}

/** Nothing where it could not be read: the question is asked all the same. */
const readContent = async ({ operation, fields }: Command): Promise<ApprovalContent | undefined> => {
  const given = { operation, form: JSON.stringify(fields) }
  const answer = await send(showForm, given).catch(() => undefined)
  return answer?.success ? answer.content : undefined
}

/** A question over whatever asks it. */
export const useApproval = () => {
  const [asked, set] = useState<Omit<ApprovalDialogProps, 'close'>>()
  const close = () => set(undefined)
  const ask = async (question: Question) =>
    set({ ...question, content: question.form && (await readContent(question.form)) })
  return { ask, close, dialog: asked && <ApprovalDialog {...asked} close={close} /> }
}

/** Whether a refusal is about who approves, so that it belongs to the dialog. */
export const isOfApprover = (errors: Messages | undefined): boolean =>
  Object.keys(errors ?? {}).some((name) => name.startsWith('approv'))
