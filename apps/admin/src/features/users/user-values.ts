import { updateUser, type User } from '@refill/contract/features/users/users.contract.ts'

const none = { name: '', username: '', mobile: '', role_id: '', driver_id: '', partner_id: '' }
export type UserValues = typeof none

const chosen = (id: number) => (id ? String(id) : '')

export const valuesOf = (user: User | undefined): UserValues =>
  user
    ? {
        name: user.name,
        username: user.username,
        mobile: user.mobile,
        role_id: chosen(user.role_id),
        driver_id: chosen(user.driver_id),
        partner_id: chosen(user.partner_id),
      }
    : none

/** The contract's own rules, also the one over two fields. */
export const rules = {
  safeParse: (values: UserValues) => updateUser.fields.safeParse({ ...values, id: 1, version: 0 }),
}

export const maxNameLength = 100
export const maxUsernameLength = 60
