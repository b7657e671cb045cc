import { noApproval, type Approval } from '@refill/contract/features/approvals/approvals.public.ts'
import type { Order } from '@refill/contract/features/orders/orders.contract.ts'
import { passOnOrder } from '@refill/contract/features/orders/pass-on.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { invalidate, touchedBy } from '../../../api/cache.ts'
import { useOnce } from '../../../api/use-once.ts'
import { FormDialog } from '../../../masters/form/form-dialog.tsx'
import { paths } from '../../../paths.ts'
import { PickerField } from '../../../ui/fields/picker-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import type { Messages } from '../../../ui/form/rules.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { money } from '../../../ui/formats/money.ts'
import { toast } from '../../../ui/toast.ts'
import { isOfApprover, useApproval } from '../../approvals/approval-dialog.public.tsx'
import { askToWait } from '../../approvals/ask-to-wait.public.ts'
import { customerPick } from '../../customers/customer-pick.public.ts'
import { passOn } from '../booking/booking.api.ts'

const typed = { customer_id: '', reason: '', money: '' }
type Typed = typeof typed
type PassOnProps = { order: Order; close: () => void }

const words = { save: 'Deliver anyway', saving: 'this change' }
const operation = 'api/orders/pass-on'

/** As a booking is sent: it may ask for somebody's word. @returns what is wrong, by field */
const useSending = ({ order, close }: PassOnProps) => {
  const [client, navigate, once] = [useQueryClient(), useNavigate(), useOnce()]
  const { ask, close: unask, dialog } = useApproval()
  const leave = async (to: number) => {
    unask()
    close()
    await invalidate(client, 'approvals', ...touchedBy.order)
    void navigate(paths.order(to))
  }
  const send = async (values: Typed, given = noApproval): Promise<Messages | undefined> => {
    const fields = { ...values, id: order.id }
    const outcome = await passOn({ ...fields, ...given }, once.keyOf({ ...fields, approve: given.approve }))
    if ('asks' in outcome) {
      const again = (approval: Approval) => send(values, approval)
      const form = { operation, fields: { ...fields, ...noApproval } } as const
      const wait = async (note: string) => {
        if (await askToWait({ ...form, note })) await leave(order.id)
      }
      await ask({ ...words, ...outcome.asks, again, form, wait })
      return undefined
    }
    if ('refused' in outcome) {
      if (!isOfApprover(outcome.errors)) toast({ kind: 'error', title: outcome.refused })
      return outcome.errors
    }
    once.done()
    toast({ kind: 'success', title: outcome.message })
    await leave(outcome.id)
    return undefined
  }
  return { send, dialog }
}

/** Who has the goods of an order instead: the rest follows by itself. */
export function PassOnDialog({ order, close }: PassOnProps) {
  const { send, dialog } = useSending({ order, close })
  const form = useForm<Typed, unknown>({
    initial: typed,
    schema: { safeParse: (values) => passOnOrder.fields.safeParse({ ...values, id: String(order.id) }) },
    submit: async (_checked, actions) => {
      const wrong = await send(actions.values())
      if (wrong) actions.setErrors(wrong)
    },
  })
  return (
    <>
      <FormDialog
        title="Delivered to somebody else"
        form={form}
        save="Put it right"
        saving="this change"
        behind={dialog !== undefined}
        close={close}
      >
        <p>
          <b>{order.orderid}</b> of {order.customer_name} is canceled with its papers. An equal order of the
          right customer stands in its place: same days, lines, prices, empties, driver and vehicle, with
          papers of its own.
        </p>
        <PickerField
          field={form.field('customer_id')}
          label="Who has it"
          find={customerPick.find}
          placeholder="Name, mobile or GSTIN"
          required
          autoFocus
        />
        {order.paid > 0 && (
          <SelectField
            field={form.field('money')}
            label={`${money(order.paid)} paid on it`}
            placeholder={`Stays on account of ${order.customer_name}`}
            options={[{ value: 'moves', label: 'Came from who has it: moves along' }]}
            help="What a receipt paid on other orders too stays on account."
          />
        )}
        <TextField
          field={form.field('reason')}
          label="Reason"
          placeholder="e.g. The driver was next door"
          maxLength={120}
          required
        />
      </FormDialog>
      {dialog}
    </>
  )
}
