import { bringBack } from '@refill/contract/features/trips/settling.contract.ts'
import type { TripSettlement } from '@refill/contract/features/trips/settlement.contract.ts'
import { send } from '../../../api/send.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { NumberCell } from '../../../ui/fields/number-cell.tsx'
import { CheckboxField } from '../../../ui/fields/text-fields.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { schemaOf } from '../../../ui/form/rules.ts'
import { useForm, type FormState } from '../../../ui/form/use-form.ts'
import { lead, type Columns } from '../../../ui/list/columns.tsx'
import { Table } from '../../../ui/list/table.tsx'
import { useTripCommand } from '../use-trip-command.ts'

type Goods = Pick<
  TripSettlement['goods'][number],
  'uuid' | 'product_name' | 'size' | 'is_cylinder' | 'counted_fulls' | 'counted_empties'
>
type Counted = Pick<TripSettlement, 'id' | 'number' | 'version' | 'stays'> & {
  readonly goods: readonly Goods[]
}
type Row = Goods & { id: number }
type Values = { stays: boolean; cells: { [cell: string]: string | undefined } }

const kinds = [
  { kind: 'fulls', head: 'Fulls counted' },
  { kind: 'empties', head: 'Empties counted' },
] as const

const nameOf = (kind: 'fulls' | 'empties', { id }: Row) => `cells.${kind}-${id}` as const

const columnsOf = (form: FormState<Values>): Columns<Row> => [
  lead('product_name', 'Product', { hint: ({ size }) => size }),
  ...kinds.map(({ kind, head }, place) => ({
    key: kind,
    head,
    align: 'right' as const,
    width: 130,
    cell: (goods: Row) =>
      (kind === 'fulls' || goods.is_cylinder) && (
        <NumberCell
          field={form.field(nameOf(kind, goods))}
          label={`${head} of ${goods.product_name}`}
          column={kind}
          decimals={!goods.is_cylinder}
          autoFocus={place === 0}
        />
      ),
  })),
]

const fieldsOf = (goods: readonly Row[], { cells, stays }: Values) => ({
  'uuid[]': goods.map(({ uuid }) => uuid),
  'fulls[]': goods.map(({ id }) => cells[`fulls-${id}`] || '0'),
  'empties[]': goods.map(({ id }) => cells[`empties-${id}`] || '0'),
  stays: stays ? '1' : '',
})

type CountDialogProps = { trip: Counted; close: () => void }

/** As it was counted before, where it was. */
const countedBefore = (goods: readonly Row[]) =>
  Object.fromEntries(
    goods.flatMap((one): [string, string][] =>
      one.counted_fulls === null
        ? []
        : [
            [`fulls-${one.id}`, String(one.counted_fulls)],
            [`empties-${one.id}`, String(one.counted_empties ?? 0)],
          ],
    ),
  )

const useCounting = ({ trip, close }: CountDialogProps) => {
  const { id, version, stays } = trip
  const goods = trip.goods.map((one, place) => ({ ...one, id: place }))
  const { run, dialog } = useTripCommand({ save: 'Count', saving: 'this count', done: close })
  const form = useForm<Values, Values>({
    schema: schemaOf(() => ({})),
    initial: { stays, cells: countedBefore(goods) },
    submit: (values, actions) =>
      run({ form: actions, send: () => send(bringBack, { id, version, ...fieldsOf(goods, values) }) }),
  })
  return { form, goods, dialog }
}

/** Whoever counts sees nothing of the books: what is on the vehicle is what is counted. */
export function CountDialog(props: CountDialogProps) {
  const { trip, close } = props
  const { form, goods, dialog } = useCounting(props)
  const footer = (
    <>
      <Button disabled={form.busy} onClick={close}>
        Cancel
      </Button>
      <Button type="submit" kind="filled" form={form.id} busy={form.busy} busyText="Submitting...">
        Count
      </Button>
    </>
  )
  return (
    <>
      <Dialog title={`Count ${trip.number}`} opened onClose={close} busy={form.busy} footer={footer} wide>
        <Form form={form} saving="this count">
          <p>Count what is on the vehicle. What is left empty is counted as none.</p>
          <Table label="On the vehicle" columns={columnsOf(form)} rows={goods} />
          <CheckboxField
            field={form.field('stays')}
            label="The fulls stay on the vehicle for its next trip"
          />
        </Form>
      </Dialog>
      {dialog}
    </>
  )
}
