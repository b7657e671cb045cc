import { todayInIndia } from '@refill/values/day.ts'
import type { Order, OrderLine } from '@refill/contract/features/orders/orders.contract.ts'
import { Status } from '@refill/contract/features/orders/orders.rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { BareForm } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { updateStatus } from '../order-commands.ts'
import { useRights } from '../../../api/access.tsx'
import { DeliveryCode } from './delivery-code.tsx'
import { BeyondOwed, CountedSince, DeliveryLines } from './delivery-lines.tsx'
import { DeliveryMoney } from './delivery-money.tsx'
import {
  deliveryFields,
  deliverySchema,
  expectedOf,
  initialValues,
  type DeliveryValues,
  type Expected,
} from './delivery-values.ts'
import { OrderDialog } from './order-dialog.tsx'
import { NothingTaken } from './stop-choice.tsx'
import type { Stepping } from './steps.ts'
import styles from './status.module.css'

type FormProps = {
  order: Order
  expected: Expected
  takesMoney: boolean
  close: () => void
  nothing: () => void
}

const useDelivery = ({ order, expected, close, takesMoney }: FormProps) => {
  const client = useQueryClient()
  return useForm<DeliveryValues, DeliveryValues>({
    schema: deliverySchema(order),
    initial: initialValues(order, expected),
    submit: async (values) => {
      if (await updateStatus(client, order, Status.delivered, deliveryFields(order, values, takesMoney)))
        close()
    },
  })
}

function DeliveryForm(props: FormProps) {
  const { order, expected, takesMoney, close, nothing } = props
  const form = useDelivery(props)
  const { busy, id } = form
  const footer = (
    <>
      <Button disabled={busy} onClick={close}>
        Cancel
      </Button>
      <Button type="submit" kind="filled" form={id} busy={busy} busyText="Submitting...">
        Confirm
      </Button>
    </>
  )
  return (
    <Dialog title={`Delivered: ${order.orderid}`} opened onClose={close} busy={busy} footer={footer}>
      <BareForm form={form} label="Delivery" className={styles.delivery}>
        <DeliveryLines order={order} form={form} expected={expected} nothing={nothing} />
        <BeyondOwed order={order} form={form} />
        <DateField
          field={form.field('delivered_on')}
          label="Delivery day"
          dated
          max={todayInIndia()}
          required
        />
        <CountedSince order={order} form={form} />
        <DeliveryCode order={order} form={form} />
        <DeliveryMoney order={order} form={form} takesMoney={takesMoney} />
      </BareForm>
    </Dialog>
  )
}

type DeliveryDialogProps = {
  order: Stepping
  /** Empties as a screen shows them; otherwise what the order expects. */
  figureOf?: (line: OrderLine) => string
  close: () => void
}

/** What was delivered, when, and what came back for it: expected values are filled in, Enter confirms (AMB-113). */
export function DeliveryDialog({ order: asked, figureOf, close }: DeliveryDialogProps) {
  const may = useRights()
  const [isNothing, setNothing] = useState(false)
  if (isNothing) return <NothingTaken order={asked} close={close} />
  return (
    <OrderDialog order={asked} title={`Delivered: ${asked.orderid}`} close={close}>
      {(order) => (
        <DeliveryForm
          order={order}
          expected={expectedOf(order, figureOf)}
          takesMoney={may('receipts.write')}
          close={close}
          nothing={() => setNothing(true)}
        />
      )}
    </OrderDialog>
  )
}
