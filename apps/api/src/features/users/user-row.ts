import { userErrors, type createUser } from '@refill/contract/features/users/users.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'

type Form = FieldsOut<typeof createUser>

/** As it is stored: nobody is 0 on the wire and nothing in the table. */
export const rowOf = ({ name, username, mobile, role_id, driver_id, partner_id }: Form) => ({
  name,
  username,
  mobile,
  role_id,
  driver_id: driver_id || null,
  partner_id: partner_id || null,
})

export const userClashes = {
  users_username: userErrors.username_taken,
  users_driver_id_fkey: userErrors.person_not_found,
  users_partner_id_fkey: { ...userErrors.person_not_found, field: 'partner_id' },
  an_owner_stays: userErrors.last_owner,
}
