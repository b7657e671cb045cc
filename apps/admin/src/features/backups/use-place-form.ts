import { choosePlace, type BackupPlace } from '@refill/contract/features/backups/place.contract.ts'
import { send } from '../../api/send.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { toast } from '../../ui/toast.ts'
import { usePerson } from '../session/person.public.ts'

const initialOf = ({ folder, at, is_on, is_same_disk, told_by }: BackupPlace) => ({
  // Who opens it for the first time wants backups.
  is_on: is_on || told_by === 'nobody',
  folder,
  at,
  may_share_disk: is_same_disk,
  password: '',
  code: '',
})
export type PlaceValues = ReturnType<typeof initialOf>

const issue = (path: keyof PlaceValues, message: string) => ({ path: [path], message })

const wireOf = ({ is_on, may_share_disk, ...texts }: PlaceValues) => ({
  ...texts,
  is_on: is_on ? '1' : '',
  may_share_disk: may_share_disk ? '1' : '',
})

const rulesFor = (asksCode: boolean) => ({
  safeParse: (values: PlaceValues) => {
    const { is_on, folder, password, code } = values
    const checked = choosePlace.fields.safeParse(wireOf(values))
    const issues = [
      ...(is_on && !folder ? [issue('folder', 'Choose a disk, or type the whole path of a folder')] : []),
      ...(password ? [] : [issue('password', 'Your own password is required')]),
      ...(asksCode && !code ? [issue('code', 'The code of your second factor is required')] : []),
      ...(checked.error?.issues ?? []),
    ]
    return issues.length > 0 ? { success: false as const, error: { issues } } : checked
  },
})

/** @param saved after the server has taken it */
export const usePlaceForm = (place: BackupPlace, saved: () => void) => {
  const person = usePerson()
  const asksCode = person !== undefined && 'user' in person && person.has_second_factor
  const form = useForm<PlaceValues, unknown>({
    schema: rulesFor(asksCode),
    initial: initialOf(place),
    submit: async (_checked, actions) => {
      const fields = { ...wireOf(actions.values()), version: place.version }
      const answer = await send(choosePlace, fields).catch(() => undefined)
      if (answer?.success) {
        const text = answer.place ? `From now on they go to ${answer.place}.` : 'None are made any more.'
        toast({ kind: 'success', title: 'Backups changed', text })
        return saved()
      }
      if (answer?.errors) return actions.setErrors(answer.errors)
      actions.setError(answer?.message || 'The server could not be reached. Try again.')
    },
  })
  return { form, asksCode }
}
