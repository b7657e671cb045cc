import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { invalidate } from '../../api/cache.ts'
import { paths } from '../../paths.ts'
import { useFormDraft } from '../../ui/form/draft.ts'
import { Form } from '../../ui/form/form.tsx'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHead, Screen } from '../../ui/page-head.tsx'
import { FirstPassword } from './first-password.tsx'
import { addUser } from './save-user.ts'
import { UserPanels } from './user-form.tsx'
import { rules, valuesOf, type UserValues } from './user-values.ts'

type Added = { id: number; username: string; password: string }

const useAddUser = () => {
  const client = useQueryClient()
  const [added, show] = useState<Added>()
  const form = useForm<UserValues, unknown>({
    schema: rules,
    initial: valuesOf(undefined),
    submit: async (_checked, actions) => {
      const values = actions.values()
      const outcome = await addUser(values)
      if (!outcome.saved) return actions.setErrors(outcome.errors ?? {})
      draft.saved()
      show({ id: outcome.id, username: values.username.trim(), password: outcome.password })
      await invalidate(client, 'users', 'roles')
    },
  })
  const draft = useFormDraft('user new', form)
  return { form, draft, added }
}

/** Adds somebody, and then shows the first password. */
export default function AddUserScreen() {
  const navigate = useNavigate()
  const { form, draft, added } = useAddUser()
  return (
    <Screen>
      <PageHead title="Add User" back={{ to: paths.users, label: 'Back' }} />
      <Form form={form} saving="this user" draft={draft}>
        <Screen fit>
          <UserPanels form={form} />
        </Screen>
        <SaveBar save="Add User" back={<LinkButton to={paths.users}>Back</LinkButton>} />
      </Form>
      {added && <FirstPassword {...added} close={() => void navigate(paths.user(added.id))} />}
    </Screen>
  )
}
