import { updateRole, type Role } from '@refill/contract/features/users/roles.contract.ts'
import { rightSubjects, rightVerbs, type RightVerb } from '@refill/contract/rights.ts'

/** The chosen rights stand in one text, parted by blanks, so that a draft can keep them. */
export type RoleValues = { name: string; rights: string; demands_second_factor: string }

export const rightsIn = (text: string): string[] => text.split(' ').filter(Boolean)

export const toggled = (text: string, right: string): string => {
  const chosen = new Set(rightsIn(text))
  if (!chosen.delete(right)) chosen.add(right)
  return [...chosen].join(' ')
}

export const fieldsOf = ({ name, rights, demands_second_factor }: RoleValues) => ({
  name,
  'right[]': rightsIn(rights),
  demands_second_factor,
})

export const rules = {
  safeParse: (values: RoleValues) => updateRole.fields.safeParse({ ...fieldsOf(values), id: 1, version: 0 }),
}

/** Every right instead of the one that stands for all, since a copy of the owner's role is no owner's. */
export const rightsOf = (role: Pick<Role, 'rights' | 'is_owner'>, known: readonly string[]) =>
  (role.is_owner ? known : role.rights).join(' ')

export const verbWords: Record<RightVerb, string> = {
  read: 'Read',
  write: 'Write',
  plan: 'Plan',
  load: 'Load',
  settle: 'Settle',
  own: 'Own',
  reveal: 'Reveal',
  approve: 'Approve',
}

type Line = {
  subject: string
  label: string
  rights: readonly (readonly [RightVerb, string | undefined])[]
}

/** A line for each subject that has rights; a verb that it has not is left empty. */
export const linesOf = (known: readonly string[]): Line[] =>
  Object.entries(rightSubjects)
    .filter(([subject]) => known.some((right) => right.startsWith(`${subject}.`)))
    .map(([subject, label]) => ({
      subject,
      label,
      rights: rightVerbs.map((verb) => {
        const right = `${subject}.${verb}`
        return [verb, known.includes(right) ? right : undefined] as const
      }),
    }))
