import type { ReactNode } from 'react'
import type { PickOption } from '../../ui/fields/combobox-field.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { PickerField } from '../../ui/fields/picker-field.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FieldGrid } from '../../ui/form/grid.tsx'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Panel, Split } from '../../ui/parts.tsx'
import { partnerPick } from '../delivery-partners/partner-pick.public.ts'
import { driverPick } from '../drivers/driver-pick.public.ts'
import { vehiclePick } from '../vehicles/vehicle-pick.public.ts'
import { OpenOrders } from './open-orders.tsx'
import { SequencePanel } from './sequence-panel.tsx'
import type { Planned } from './stops.ts'
import styles from './trips.module.css'
import type { Plan } from './use-plan.ts'

/** Whom the fields hold when they open. */
export type TripCrew = { vehicle?: PickOption; driver?: PickOption; partner?: PickOption }

type FieldsProps = {
  form: Plan['form']
  crew?: TripCrew | undefined
  /** It is out: its vehicle, driver and day stay. */
  isFixed?: boolean
}

/** When it goes, and who drives what. */
function CrewFields({ form, crew = {}, isFixed = false }: FieldsProps) {
  const fixed = { disabled: isFixed, ...(isFixed && { help: 'Stays while it is out' }) }
  return (
    <>
      <DateField field={form.field('day')} label="Day" required {...fixed} />
      <PickerField
        field={form.field('vehicle_id')}
        label="Vehicle"
        find={vehiclePick.find}
        chosen={crew.vehicle}
        autoFocus={!isFixed}
        required
        {...fixed}
      />
      <PickerField
        field={form.field('driver_id')}
        label="Driver"
        find={driverPick.find}
        chosen={crew.driver}
        required
        {...fixed}
      />
    </>
  )
}

function TripFields(props: FieldsProps) {
  const { form, crew = {} } = props
  return (
    <FieldGrid columns={3}>
      <CrewFields {...props} />
      <PickerField
        field={form.field('dp_id')}
        label="Delivery partner"
        find={partnerPick.find}
        chosen={crew.partner}
      />
      <div className={styles.note}>
        <TextField
          field={form.field('note')}
          label="Note"
          placeholder="e.g. Hadapsar first, gate closes at 11"
          maxLength={200}
        />
      </div>
    </FieldGrid>
  )
}

type PlanFormProps = Omit<FieldsProps, 'form'> & {
  plan: Plan
  save: string
  /** Where Back leads. */
  back: string
  /** It is new: the oldest orders that wait can be proposed for it. */
  proposes?: boolean
  /** The orders that it had when it was opened. */
  before?: readonly Planned[]
  /** Above the fields. */
  notice?: ReactNode
}

/** A trip while it is planned or changed: who brings it when, and which orders in which sequence. */
export function PlanForm({
  plan,
  save,
  back,
  before = [],
  proposes = false,
  notice,
  ...fields
}: PlanFormProps) {
  return (
    <Form form={plan.form} saving="this trip">
      {notice}
      <div className={styles.plan}>
        <Split inSight side={<SequencePanel plan={plan} before={before} proposes={proposes} />}>
          <Panel title="Trip" flush>
            <TripFields form={plan.form} {...fields} />
          </Panel>
          <OpenOrders stops={plan.stops} put={plan.put} />
        </Split>
      </div>
      <SaveBar save={save} back={<LinkButton to={back}>Back</LinkButton>} />
    </Form>
  )
}
