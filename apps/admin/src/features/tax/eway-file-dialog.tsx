import { ewayFile } from '@refill/contract/features/tax/hand-off.downloads.ts'
import { useQuery } from '@tanstack/react-query'
import { useRights } from '../../api/access.tsx'
import { download } from '../../api/download.ts'
import { FormDialog } from '../../masters/form/form-dialog.tsx'
import { paths } from '../../paths.ts'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { CheckboxField, TextField } from '../../ui/fields/text-fields.tsx'
import { Half } from '../../ui/form/grid.tsx'
import { useForm, type FormState } from '../../ui/form/use-form.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Alert } from '../../ui/messages.tsx'
import { toast } from '../../ui/toast.ts'
import { businessSettings } from '../settings/settings.public.ts'

type Chosen = { id: number; number: string; vehicle: string; is_needed: boolean }
type EwayFileDialogProps = { papers: readonly Chosen[]; close: () => void }

const initial = { distance: '', transporter_id: '', transporter_name: '', vehicle: '', all: false }

const asked = ({ all, ...values }: typeof initial, ids: string) => ({ ...values, ids, all: all ? '1' : '' })

const useEwayFile = ({ papers, close }: EwayFileDialogProps) => {
  const ids = papers.map(({ id }) => id).join(',')
  return useForm<typeof initial, unknown>({
    initial,
    schema: { safeParse: (values) => ewayFile.fields.safeParse(asked(values, ids)) },
    submit: async (_checked, form) => {
      form.setError(undefined)
      const watch = { signal: new AbortController().signal, onProgress: () => undefined }
      const made = await download(ewayFile, asked(form.values(), ids), watch).catch(() => undefined)
      if (made && 'fileName' in made) {
        toast({ kind: 'success', title: `${made.fileName} is saved` })
        close()
      } else
        form.setError(made?.refused ?? 'The file did not arrive. Please check the network and try again.')
    },
  })
}

/** Those that need no bill, which nobody has to make: they are asked for knowingly. */
function AlsoOthers({ form, papers }: { form: FormState<typeof initial>; papers: readonly Chosen[] }) {
  const others = papers.filter(({ is_needed }) => !is_needed).length
  if (others === 0) return null
  const which =
    others === papers.length
      ? 'None of these needs a bill: put them in all the same'
      : `Also the ${others} that ${others === 1 ? 'needs' : 'need'} none`
  return <CheckboxField field={form.field('all')} label={which} />
}

/** The portal refuses a bill without it, so it is said before anything is typed. */
function TownMissing() {
  const { data } = useQuery(businessSettings)
  const maySet = useRights()('settings.write')
  if (!data || data.town !== '') return null
  return (
    <Alert kind="warning" action={maySet && <LinkButton to={paths.settings}>Open Settings</LinkButton>}>
      The portal asks for the town where the goods leave, and it is not in Settings yet.
    </Alert>
  )
}

/** How the goods of these documents go, for the file of their e-way bills. */
export function EwayFileDialog(props: EwayFileDialogProps) {
  const { papers, close } = props
  const form = useEwayFile(props)
  const [first] = papers
  const which = papers.length === 1 ? first?.number : `${papers.length} documents`
  return (
    <FormDialog title="e-way-bill.json" form={form} save="Save file" saving="this transport" close={close}>
      <p>
        By road, for <b>{which}</b>, to be uploaded on the e-way bill portal.
      </p>
      <TownMissing />
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
            papers.length === 1 ? `Empty: ${first?.vehicle || 'none'}` : 'Empty: as each document has it.'
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
      <AlsoOthers form={form} papers={papers} />
    </FormDialog>
  )
}
