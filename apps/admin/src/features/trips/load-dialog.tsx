import { loadTrip } from '@refill/contract/features/trips/trip-steps.contract.ts'
import type { Trip } from '@refill/contract/features/trips/trips.contract.ts'
import { isOut } from '@refill/contract/features/trips/trips.rules.ts'
import { todayInIndia } from '@refill/values/day.ts'
import { useRef, useState, type FocusEvent } from 'react'
import { send } from '../../api/send.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { AnotherProduct } from './another-product.tsx'
import { LoadedDialog } from './loaded-dialog.tsx'
import { LoadLines } from './load-lines.tsx'
import { initialLoad, isBlind, loadSchema, type Loading, type LoadValues } from './load-values.ts'
import styles from './trips.module.css'
import { useTripCommand } from './use-trip-command.ts'

type LoadDialogProps = { trip: Trip; close: () => void }

type LoadSent = { loaded_on: string; reason: string; 'uuid[]': string[]; 'count[]': string[] }

const useLoading = (trip: Trip) => {
  const [isLoaded, setLoaded] = useState(false)
  const done = () => setLoaded(true)
  const { run, dialog } = useTripCommand({ save: 'Load', saving: 'this load', done })
  const [lines, setLines] = useState<readonly Loading[]>(trip.lines)
  const now = useRef(lines)
  const form = useForm<LoadValues, LoadSent>({
    schema: loadSchema(() => now.current),
    initial: initialLoad(trip),
    submit: async (fields, actions) => {
      const { id, version } = trip
      await run({ form: actions, send: (given) => send(loadTrip, { ...fields, id, version, ...given }) })
    },
  })
  const add = (line: Loading) => {
    now.current = [...lines, line]
    setLines(now.current)
  }
  return { form, lines, add, dialog, isLoaded }
}

/** A figure that is typed over, not typed behind. */
const selectAll = ({ target }: FocusEvent) => {
  if (target instanceof HTMLInputElement && target.dataset.column) target.select()
}

const words = {
  more: 'More fulls go from the godown on the vehicle.',
  first: 'Fulls go from the godown on the vehicle, and the orders leave with their challans.',
  blind: 'Count what lies there, without looking at what is needed.',
}

type LoadFormProps = Omit<ReturnType<typeof useLoading>, 'dialog' | 'isLoaded'> & {
  isMore: boolean
  blind: boolean
}

function LoadForm({ form, lines, add, isMore, blind }: LoadFormProps) {
  return (
    <Form form={form} saving="this load">
      <div className={styles.load} onFocus={selectAll}>
        <p>
          {isMore ? words.more : words.first}
          {blind && ` ${words.blind}`}
        </p>
        <LoadLines form={form} lines={lines} blind={blind} />
        <div className={styles.beside}>
          <AnotherProduct form={form} lines={lines} add={add} />
          <DateField field={form.field('loaded_on')} label="Loaded on" dated max={todayInIndia()} required />
        </div>
        {blind && (
          <TextField
            field={form.field('reason')}
            label="Reason"
            help="Only where the count differs from what is needed and is right all the same"
            placeholder="e.g. Two spares for the hotel"
            maxLength={200}
          />
        )}
      </div>
    </Form>
  )
}

/** What goes from the godown on the vehicle: what its orders need is filled in, and Enter goes down the table. */
export function LoadDialog({ trip, close }: LoadDialogProps) {
  const { dialog, isLoaded, ...loading } = useLoading(trip)
  const { busy, id } = loading.form
  const isMore = isOut(trip.state)
  const footer = (
    <>
      <Button disabled={busy} onClick={close}>
        Cancel
      </Button>
      <Button type="submit" kind="filled" form={id} busy={busy} busyText="Submitting...">
        {isMore ? 'Load more' : 'Load and send off'}
      </Button>
    </>
  )
  if (isLoaded) return <LoadedDialog trip={trip} close={close} />
  const open = { title: `Load ${trip.number}`, opened: true, onClose: close, busy, footer, wide: true }
  return (
    <>
      <Dialog {...open} behind={dialog !== undefined}>
        <LoadForm {...loading} isMore={isMore} blind={isBlind(trip)} />
      </Dialog>
      {dialog}
    </>
  )
}
