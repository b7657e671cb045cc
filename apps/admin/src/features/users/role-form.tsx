import {
  createRole,
  deleteRole,
  updateRole,
  type Role,
} from '@refill/contract/features/users/roles.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { invalidate } from '../../api/cache.ts'
import { askToDelete } from '../../api/ask-to-delete.tsx'
import { isExpired, isStale } from '../../api/failures.ts'
import { send } from '../../api/send.ts'
import { useOnce } from '../../api/use-once.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField, TextField } from '../../ui/fields/text-fields.tsx'
import { heldField } from '../../ui/form/field.ts'
import { useFormDraft } from '../../ui/form/draft.ts'
import { Form } from '../../ui/form/form.tsx'
import { FieldGrid } from '../../ui/form/grid.tsx'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { StaleAlert, useNotSaved } from '../../ui/form/stale.tsx'
import { useForm, useFormValue, type FormState } from '../../ui/form/use-form.ts'
import { Panel, Stack } from '../../ui/parts.tsx'
import { toast } from '../../ui/toast.ts'
import { RightsPanel } from './rights-panel.public.tsx'
import { fieldsOf, rules, type RoleValues } from './role-values.ts'

type RoleFormProps = {
  /** None for a new one. */
  stored: Role | undefined
  initial: RoleValues
  known: readonly string[]
  /** Shows a role, nothing being the first. */
  choose: (id: number | undefined) => void
  reload: () => void
}

const save = (role: Role | undefined, values: RoleValues, once: string) => {
  const fields = fieldsOf(values)
  if (!role) return send(createRole, fields, { once }).catch(() => undefined)
  return send(updateRole, { ...fields, id: role.id, version: role.version }).catch(() => undefined)
}

const useRoleForm = ({ stored: role, initial, choose }: RoleFormProps) => {
  const client = useQueryClient()
  const once = useOnce()
  const { stale, notSaved } = useNotSaved()
  const form = useForm<RoleValues, unknown>({
    schema: rules,
    initial,
    submit: async (_checked, actions) => {
      const answer = await save(role, actions.values(), once.keyOf(actions.values()))
      if (answer?.success) {
        once.done()
        draft.saved()
        toast({ kind: 'success', title: answer.message ?? '' })
        await invalidate(client, 'roles', 'users', 'session')
        return choose('id' in answer ? answer.id : role?.id)
      }
      if (isStale(answer)) notSaved({ saved: false, stale: answer?.message }, actions)
      else if (answer?.errors) actions.setErrors(answer.errors)
      else if (!isExpired(answer)) actions.setError(answer?.message || 'Nothing was saved. Please try again.')
    },
  })
  const draft = useFormDraft(`role ${role?.id ?? 'new'}`, form)
  return { form, stale, draft }
}

function DeleteRole({ role, choose }: { role: Role; choose: RoleFormProps['choose'] }) {
  const client = useQueryClient()
  const remove = () =>
    askToDelete({
      thing: 'Role',
      words: [role.name, 'is no longer there to be given to anybody.'],
      send: () => send(deleteRole, { id: role.id }),
      onDeleted: async () => {
        choose(undefined)
        await invalidate(client, 'roles')
      },
    })
  return (
    <Button kind="danger-line" onClick={remove}>
      Delete role
    </Button>
  )
}

type FormProps = { form: FormState<RoleValues> }

function Name({ form, stored, choose }: FormProps & Pick<RoleFormProps, 'stored' | 'choose'>) {
  const title = stored?.name ?? 'New role'
  const [field, isNew] = [form.field('name'), !stored]
  const isDemanded = useFormValue(form, (values) => values.demands_second_factor === '1')
  return (
    <Panel title={title} actions={stored && <DeleteRole role={stored} choose={choose} />} flush>
      <FieldGrid>
        <TextField field={field} label="Name" maxLength={60} autoComplete="off" autoFocus={isNew} required />
        <CheckboxField
          field={heldField('demands_second_factor', isDemanded, (yes) =>
            form.set('demands_second_factor', yes ? '1' : ''),
          )}
          label="Demands a second factor"
        />
      </FieldGrid>
    </Panel>
  )
}

/** A role that is made or changed: its name, and what it may do. */
export function RoleForm(props: RoleFormProps) {
  const { form, stale, draft } = useRoleForm(props)
  return (
    <Form form={form} saving="this role" draft={draft}>
      <StaleAlert stale={stale} reload={props.reload} />
      <Stack>
        <Name form={form} {...props} />
        <RightsPanel field={form.field('rights')} known={props.known} />
      </Stack>
      <SaveBar save="Save role" />
    </Form>
  )
}
