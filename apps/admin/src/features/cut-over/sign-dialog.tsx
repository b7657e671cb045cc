import { signCutOver, type CutOver } from '@refill/contract/features/cut-over/cut-over.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '../../api/send.ts'
import { FormDialog } from '../../masters/form/form-dialog.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { schemaOf } from '../../ui/form/rules.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { toast } from '../../ui/toast.ts'
import { usePerson } from '../session/person.public.ts'
import { cutOver } from './cut-over.api.ts'
import { standing, standingWords } from './cut-over-values.ts'

type Values = { name: string }

const schema = schemaOf(({ name }: Values) => ({
  name: name.trim().length < 2 ? 'Name must be at least 2 characters' : undefined,
}))

const useOwnName = (): string => {
  const person = usePerson()
  return person && 'name' in person ? person.name : ''
}

/** Asks for the name that it is signed with. */
export function SignDialog({ loaded, close }: { loaded: CutOver; close: () => void }) {
  const client = useQueryClient()
  const name = useOwnName()
  const form = useForm<Values, Values>({
    schema,
    initial: { name },
    submit: async ({ name: signer }, actions) => {
      const answer = await send(signCutOver, { name: signer, version: loaded.version })
      if (!answer.success) return actions.setError(answer.message)
      close()
      await client.invalidateQueries({ queryKey: cutOver.queryKey })
      toast({ kind: 'success', title: 'Signed', text: 'Its paper has the name, the day and all figures.' })
    },
  })
  return (
    <FormDialog title="Sign the cut-over" form={form} save="Sign" saving="the signature" close={close}>
      <p>
        The old books and what was brought in: {standingWords(standing(loaded.lines))}. What is signed stays
        as it is; a change afterwards is another cut-over.
      </p>
      <TextField field={form.field('name')} label="Name" required maxLength={120} autoFocus />
    </FormDialog>
  )
}
