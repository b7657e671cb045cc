import { moveLoad } from '@refill/contract/features/trips/trip-steps.contract.ts'
import type { Trip } from '@refill/contract/features/trips/trips.contract.ts'
import { tripSteps } from '@refill/contract/features/trips/trips.rules.ts'
import { noApproval } from '@refill/contract/features/approvals/approvals.public.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { send } from '../../api/send.ts'
import { FormDialog } from '../../masters/form/form-dialog.tsx'
import { PickerField } from '../../ui/fields/picker-field.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { driverPick } from '../drivers/driver-pick.public.ts'
import { vehiclePick } from '../vehicles/vehicle-pick.public.ts'
import { useTripCommand } from './use-trip-command.ts'

type MoveValues = { vehicle_id: string; driver_id: string; reason: string }
type MoveDialogProps = { trip: Trip; close: () => void }

const useMove = ({ trip, close }: MoveDialogProps) => {
  const { id, version, dp_id, driver_id } = trip
  const { run, dialog } = useTripCommand({ save: 'Move', saving: 'this move', done: close })
  const form = useForm<MoveValues, FieldsOut<typeof moveLoad>>({
    schema: {
      safeParse: (values) => moveLoad.fields.safeParse({ ...values, ...noApproval, id, version, dp_id }),
    },
    initial: { vehicle_id: '', driver_id: String(driver_id), reason: '' },
    submit: (fields, actions) =>
      run({ form: actions, send: (given) => send(moveLoad, { ...fields, ...given, version }) }),
  })
  return { form, dialog }
}

/** After a breakdown: everything that lies on the vehicle goes on with another one. */
export function MoveDialog(props: MoveDialogProps) {
  const { trip, close } = props
  const { form, dialog } = useMove(props)
  return (
    <>
      <FormDialog
        title={tripSteps.move_load.label}
        form={form}
        save="Move"
        saving="this move"
        behind={dialog !== undefined}
        close={close}
      >
        <p>
          Everything on <b>{trip.vehicle_no}</b> goes to another vehicle. Orders on the road get new challans.
        </p>
        <PickerField
          field={form.field('vehicle_id')}
          label="Vehicle"
          find={vehiclePick.find}
          required
          autoFocus
        />
        <PickerField
          field={form.field('driver_id')}
          label="Driver"
          find={driverPick.find}
          chosen={{ value: String(trip.driver_id), label: trip.driver_name }}
          required
        />
        <TextField
          field={form.field('reason')}
          label="Reason"
          placeholder="e.g. Clutch gone at Wakad"
          maxLength={200}
          required
        />
      </FormDialog>
      {dialog}
    </>
  )
}
