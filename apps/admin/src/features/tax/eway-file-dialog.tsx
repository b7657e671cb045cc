import { ewayFile } from '@refill/contract/features/tax/hand-off.downloads.ts'
import { download } from '../../api/download.ts'
import { FormDialog } from '../../masters/form-dialog.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { Half } from '../../ui/form/grid.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { toast } from '../../ui/toast.ts'

type Chosen = { id: number; number: string; vehicle: string }
type EwayFileDialogProps = { invoices: readonly Chosen[]; close: () => void }

const initial = { distance: '', transporter_id: '', transporter_name: '', vehicle: '' }

const useEwayFile = ({ invoices, close }: EwayFileDialogProps) => {
  const ids = invoices.map(({ id }) => id).join(',')
  return useForm<typeof initial, unknown>({
    initial,
    schema: { safeParse: (values) => ewayFile.fields.safeParse({ ...values, ids }) },
    submit: async (_checked, form) => {
      form.setError(undefined)
      const watch = { signal: new AbortController().signal, onProgress: () => undefined }
      const made = await download(ewayFile, { ...form.values(), ids }, watch).catch(() => undefined)
      if (made && 'fileName' in made) {
        toast({ kind: 'success', title: `${made.fileName} is saved` })
        close()
      } else
        form.setError(made?.refused ?? 'The file did not arrive. Please check the network and try again.')
    },
  })
}

/** How the goods of these invoices go, for the file of their e-way bills. */
export function EwayFileDialog(props: EwayFileDialogProps) {
  const { invoices, close } = props
  const form = useEwayFile(props)
  const [first] = invoices
  const which = invoices.length === 1 ? first?.number : `${invoices.length} invoices`
  return (
    <FormDialog title="e-way-bill.json" form={form} save="Save file" saving="this transport" close={close}>
      <p>
        By road, for <b>{which}</b>, to be uploaded on the e-way bill portal.
      </p>
      <Half>
        <NumberField
          field={form.field('distance')}
          label="Distance"
          suffix="km"
          maxLength={4}
          help="Empty: the portal reckons it from the PIN codes."
          autoFocus
        />
        <TextField
          field={form.field('vehicle')}
          label="Vehicle"
          maxLength={20}
          upperCase
          help={
            invoices.length === 1 ? `Empty: ${first?.vehicle || 'none'}` : 'Empty: as each invoice has it.'
          }
        />
      </Half>
      <Half>
        <TextField
          field={form.field('transporter_id')}
          label="Transporter id"
          maxLength={15}
          upperCase
          help="GSTIN or TRANSIN, where somebody else carries them."
        />
        <TextField field={form.field('transporter_name')} label="Transporter" maxLength={100} />
      </Half>
    </FormDialog>
  )
}
