import { closeDrawer } from '@refill/contract/features/cash/cash.contract.ts'
import { countedOf, denominations } from '@refill/contract/features/cash/cash.rules.ts'
import { showDay, todayInIndia } from '@refill/values/day.ts'
import { rupeesNumber } from '@refill/values/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { FormDialog } from '../../masters/form/form-dialog.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { useFormValue, type FormState } from '../../ui/form/use-form.ts'
import { money } from '../../ui/formats/money.ts'
import { Table } from '../../ui/list/table.tsx'
import { drawersOn } from './cash.api.ts'
import styles from './cash.module.css'
import { differenceWords } from './difference.ts'
import { pieceColumns, pieceRows } from './pieces.public.tsx'
import type { MovedDrawer } from './move-dialogs.tsx'
import { useCashForm } from './use-cash-form.ts'
import { useReasonAsked } from './use-reason-asked.ts'

/** What was typed: pieces by their rupees, the day and the reason. */
type CountValues = { day: string; reason: string; [pieces: string]: string | undefined }

const nameOf = (rupees: number) => `pieces-${rupees}`
const piecesOf = (values: CountValues) => denominations.map((rupees) => values[nameOf(rupees)] ?? '')
const fieldsOf = (values: CountValues) => ({
  day: values.day,
  reason: values.reason,
  'pieces[]': piecesOf(values),
})
const isCounted = (values: CountValues) => piecesOf(values).some((pieces) => pieces !== '')
const countedIn = (values: CountValues) => rupeesNumber(countedOf(piecesOf(values)))

const columnsOf = (form: FormState<CountValues>) =>
  pieceColumns({
    fieldOf: (rupees) => form.field(nameOf(rupees)),
    onEnd: () => form.focus('reason'),
    autoFocus: true,
  })

type Asked = { form: FormState<CountValues>; drawer: MovedDrawer }

/** What was counted, and what should be there at the end of the day: that is told once something was counted. */
const useCounted = ({ form, drawer }: Asked) => {
  const day = useFormValue(form, (values) => values.day)
  const counted = useFormValue(form, countedIn)
  const hasCounted = useFormValue(form, isCounted)
  const { data, isPlaceholderData: isOld } = useQuery(drawersOn(day))
  if (!hasCounted) return { day }
  if (!data || isOld) return { day, counted }
  const expected = data.reponselist.find(({ user_id }) => user_id === drawer.user_id)?.in_hand ?? 0
  return { day, counted, expected, difference: counted - expected }
}

type CountedProps = { day: string; counted?: number; expected?: number; difference?: number }

/** What is there, what should be, and by how much they differ. */
function Counted({ day, counted, expected, difference }: CountedProps) {
  const shown = (rupees: number | undefined) => (rupees === undefined ? '…' : money(rupees))
  return (
    <dl className={styles.counted} aria-live="polite">
      <dt>Counted</dt>
      <dd>{shown(counted)}</dd>
      <dt>Should be there on {showDay(day)}</dt>
      <dd>{shown(expected)}</dd>
      <dt>Difference</dt>
      <dd className={difference ? styles.differs : undefined}>
        {difference === undefined ? '…' : differenceWords(difference)}
      </dd>
    </dl>
  )
}

/** Notes and coins are counted at the end of a day. */
export function CloseDialog({ drawer, close }: { drawer: MovedDrawer; close: () => void }) {
  const form = useCashForm<CountValues>({
    operation: closeDrawer,
    about: { user_id: drawer.user_id },
    close,
    fieldsOf,
    initial: { day: todayInIndia(), reason: '' },
  })
  const found = useCounted({ form, drawer })
  const { field } = form
  useReasonAsked(form, found.difference)
  // The cells use only the fields of the form, and these stay the same.
  // oxlint-disable-next-line react/exhaustive-deps
  const columns = useMemo(() => columnsOf(form), [field])
  return (
    <FormDialog asks title="Close drawer" form={form} save="Close drawer" saving="this count" close={close}>
      <p>
        {drawer.own ? 'Your drawer' : `The drawer of ${drawer.name}`} takes no more cash of this day and
        before, once it is closed.
      </p>
      <DateField field={form.field('day')} label="Day" dated max={todayInIndia()} required />
      <Table label="Notes and coins" columns={columns} rows={pieceRows} dense keepsForm />
      <Counted {...found} />
      <TextField
        field={form.field('reason')}
        label="Reason of the difference"
        placeholder="e.g. Change given twice"
        maxLength={200}
        required={Boolean(found.difference)}
      />
    </FormDialog>
  )
}
