import { createKey } from '@refill/contract/features/keys/keys.contract.ts'
import { todayInIndia } from '@refill/values/day.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { invalidate } from '../../api/cache.ts'
import { isExpired } from '../../api/failures.ts'
import { send } from '../../api/send.ts'
import { paths } from '../../paths.ts'
import { LoadingPanels } from '../../shell/loading-panels.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { useFormDraft } from '../../ui/form/draft.ts'
import { Form } from '../../ui/form/form.tsx'
import { FieldGrid } from '../../ui/form/grid.tsx'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { useForm, type FormState } from '../../ui/form/use-form.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Alert } from '../../ui/messages.tsx'
import { PageHead, Screen } from '../../ui/page-head.tsx'
import { Panel, Stack } from '../../ui/parts.tsx'
import { ShownOnce } from '../../ui/shown-once.tsx'
import { RightsPanel } from '../users/rights-panel.public.tsx'
import { keyRights } from './keys.api.ts'

/** The chosen rights stand in one text, parted by blanks, so that a draft can keep them. */
type KeyValues = { name: string; ends_on: string; right: string }

const none: KeyValues = { name: '', ends_on: '', right: '' }

const fieldsOf = ({ right, ...values }: KeyValues) => ({
  ...values,
  'right[]': right.split(' ').filter(Boolean),
})

const rules = { safeParse: (values: KeyValues) => createKey.fields.safeParse(fieldsOf(values)) }

const useAddKey = () => {
  const client = useQueryClient()
  const [added, show] = useState<{ name: string; secret: string }>()
  const form = useForm<KeyValues, unknown>({
    schema: rules,
    initial: none,
    submit: async (_checked, actions) => {
      const values = actions.values()
      const answer = await send(createKey, fieldsOf(values)).catch(() => undefined)
      if (answer?.success) {
        draft.saved()
        show({ name: values.name.trim(), secret: answer.key })
        await invalidate(client, 'keys')
      } else if (answer?.errors) actions.setErrors(answer.errors)
      else if (!isExpired(answer)) actions.setError(answer?.message || 'No key was made. Please try again.')
    },
  })
  const draft = useFormDraft('key new', form)
  return { form, draft, added }
}

function KeyPanel({ form }: { form: FormState<KeyValues> }) {
  return (
    <Panel title="Key" flush>
      <FieldGrid>
        <TextField
          field={form.field('name')}
          label="Name"
          placeholder="e.g. Outside shop"
          help="Stands wherever a person’s name would"
          maxLength={60}
          autoComplete="off"
          autoFocus
          required
        />
        <DateField
          field={form.field('ends_on')}
          label="Last day"
          help="Without one it is taken until it is revoked"
          min={todayInIndia()}
        />
      </FieldGrid>
    </Panel>
  )
}

const note = 'Choose what the program needs and no more. It goes on when whoever made it leaves.'

function RightsOfKey({ form }: { form: FormState<KeyValues> }) {
  const query = useQuery(keyRights)
  if (query.data) return <RightsPanel field={form.field('right')} known={query.data} />
  if (query.isError) return <LoadFailed query={query}>The rights could not be loaded.</LoadFailed>
  return <LoadingPanels />
}

type NewKeyProps = { name: string; secret: string; close: () => void }

function NewKey({ name, ...rest }: NewKeyProps) {
  return (
    <ShownOnce title="API key" owner={['Name', name]} label="Key" {...rest}>
      It is shown only now. The program sends it as <code>Authorization: Bearer</code>.
    </ShownOnce>
  )
}

/** Makes a key, and then shows it. */
export default function AddKeyScreen() {
  const navigate = useNavigate()
  const { form, draft, added } = useAddKey()
  return (
    <Screen>
      <PageHead title="Add Key" back={{ to: paths.keys, label: 'Back' }} />
      <Form form={form} saving="this key" draft={draft}>
        <Stack>
          <KeyPanel form={form} />
          <Alert kind="info">{note}</Alert>
          <RightsOfKey form={form} />
        </Stack>
        <SaveBar save="Add Key" back={<LinkButton to={paths.keys}>Back</LinkButton>} />
      </Form>
      {added && <NewKey {...added} close={() => void navigate(paths.keys)} />}
    </Screen>
  )
}
