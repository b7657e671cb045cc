import type { User } from '@refill/contract/features/users/users.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { mobileTaking } from '../../masters/form/text-rules.ts'
import { PickerField } from '../../ui/fields/picker-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { FieldGrid } from '../../ui/form/grid.tsx'
import type { FormState } from '../../ui/form/use-form.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Panel, Stack } from '../../ui/parts.tsx'
import { partnerPick } from '../delivery-partners/partner-pick.public.ts'
import { driverPick } from '../drivers/driver-pick.public.ts'
import { everyRole } from './users.api.ts'
import { maxNameLength, maxUsernameLength, type UserValues } from './user-values.ts'

type FieldsProps = { form: FormState<UserValues>; user?: User }

/** Roles that whoever asks may give; the one that somebody has stays to be seen. */
const useRoleOptions = (user: User | undefined) => {
  const query = useQuery(everyRole)
  const options = (query.data?.reponselist ?? [])
    .filter(({ id, is_givable: isGivable }) => isGivable || id === user?.role_id)
    .map(({ id, name }) => ({ value: String(id), label: name }))
  return { query, options }
}

function Person({ form, user }: FieldsProps) {
  const typed = { autoComplete: 'off', required: true }
  const [name, username] = [form.field('name'), form.field('username')]
  const { query, options } = useRoleOptions(user)
  return (
    <Panel title="User" flush>
      <LoadFailed query={query} inset>
        The roles could not be loaded.
      </LoadFailed>
      <FieldGrid>
        <TextField field={name} label="Name" maxLength={maxNameLength} autoFocus={!user} {...typed} />
        <TextField
          field={username}
          label="Username"
          help="What is typed to sign in."
          maxLength={maxUsernameLength}
          {...typed}
        />
        <TextField field={form.field('mobile')} label="Mobile" type="tel" maxLength={20} {...mobileTaking} />
        <SelectField field={form.field('role_id')} label="Role" options={options} required />
      </FieldGrid>
    </Panel>
  )
}

function Links({ form, user }: FieldsProps) {
  const driver = user && { value: String(user.driver_id), label: user.driver }
  const partner = user && { value: String(user.partner_id), label: user.partner }
  const [ofDriver, ofPartner] = [form.field('driver_id'), form.field('partner_id')]
  return (
    <Panel title="Whose account" note="Where it is that of a driver or a delivery partner" flush>
      <FieldGrid>
        <PickerField field={ofDriver} label="Driver" find={driverPick.find} chosen={driver} />
        <PickerField field={ofPartner} label="Delivery partner" find={partnerPick.find} chosen={partner} />
      </FieldGrid>
    </Panel>
  )
}

/** What is known of somebody who signs in. */
export function UserPanels(props: FieldsProps) {
  return (
    <Stack>
      <Person {...props} />
      <Links {...props} />
    </Stack>
  )
}
