import { listKeys, revokeMadeBy, type Key } from '@refill/contract/features/keys/keys.contract.ts'
import { readStillOpen } from '@refill/contract/features/users/still-open.contract.ts'
import { setUserStatus, type User } from '@refill/contract/features/users/users.contract.ts'
import { rightsInWords } from '@refill/contract/rights.ts'
import { showInstant } from '@refill/values/day.ts'
import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { May } from '../../api/access.tsx'
import { invalidate } from '../../api/cache.ts'
import { send } from '../../api/send.ts'
import { StillOpenList, ToKnow } from '../../masters/detail/still-open.tsx'
import { paths } from '../../paths.ts'
import { askToConfirm } from '../../ui/dialog/confirm.ts'
import { CheckboxField } from '../../ui/fields/text-fields.tsx'
import { heldField } from '../../ui/form/field.ts'
import { money } from '../../ui/formats/money.ts'
import { Link } from '../../ui/link.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './users.module.css'

/** What is ticked in the question, for the answer. */
type Choice = { revokes: boolean }

/** Those that programs are still let in by; nothing for who may not see keys. */
const readKeys = async (may: May, { id }: User): Promise<Key[] | undefined> => {
  if (!may('keys.read')) return undefined
  const asked = { made_by: id, state: 'active', page: 1, limit: 100 } as const
  const answer = await send(listKeys, asked).catch(() => undefined)
  return answer?.success ? answer.reponselist : undefined
}

/** What lies in their drawer or waits for them; null for who may not see cash. */
const readOpen = async (may: May, { id }: User): Promise<string[] | null | undefined> => {
  if (!may('cash.read')) return null
  const answer = await send(readStillOpen, { id }).catch(() => undefined)
  if (!answer?.success) return undefined
  const { cash = 0, to_confirm: awaited = 0 } = answer
  return [
    ...(cash === 0 ? [] : [`${money(cash)} in their drawer`]),
    ...(awaited === 0 ? [] : [`${money(awaited)} handed to them, which they have not confirmed`]),
  ]
}

const lastUsed = ({ last_used_at: at }: Key) => (at ? `last used ${showInstant(at)}` : 'never used')

function Keys({ keys, choice }: { keys: readonly Key[]; choice: Choice | undefined }) {
  const [revokes, set] = useState(false)
  const choose = (chosen: boolean) => {
    if (choice) choice.revokes = chosen
    set(chosen)
  }
  return (
    <>
      <ToKnow
        words={
          keys.length === 1
            ? 'A key that they made stays good, and they may have kept it:'
            : 'Keys that they made stay good, and they may have kept them:'
        }
        label="Keys that stay good"
      >
        {keys.map((key) => (
          <li key={key.id}>
            <b>{key.name}</b>, {lastUsed(key)}
            <span className={styles.rightsOfKey}>{rightsInWords(key.rights)}</span>
          </li>
        ))}
      </ToKnow>
      {choice ? (
        <CheckboxField
          field={heldField('revokes', revokes, choose)}
          label={keys.length === 1 ? 'Revoke it too' : 'Revoke them too'}
        />
      ) : (
        <Link to={paths.keys}>API keys</Link>
      )}
    </>
  )
}

type LeavingProps = {
  name: string
  open: readonly string[] | null | undefined
  keys: readonly Key[] | undefined
  choice: Choice | undefined
}

function Leaving({ name, open, keys, choice }: LeavingProps) {
  return (
    <>
      <b>{name}</b> is signed out at once and can sign in no more. What they did stays as it is, and they can
      be activated again at any time.
      {keys === undefined && ' API keys that they made stay good: somebody who may see them should look.'}
      {open === null && ' Whether cash lies in their drawer, somebody who may see cash should look.'}
      {open !== null && <StillOpenList words={open} />}
      {keys !== undefined && keys.length > 0 && <Keys keys={keys} choice={choice} />}
    </>
  )
}

/** Said where it failed: they are out, and the keys are not. */
const revoke = async (user_id: number) => {
  const answer = await send(revokeMadeBy, { user_id }).catch(() => undefined)
  if (answer?.success) return toast({ kind: 'success', title: answer.message })
  const text = answer?.message ?? 'The server could not be reached. Revoke them on the page API keys.'
  return toast({ kind: 'error', title: 'The keys were not revoked', text })
}

const deactivate = async (client: QueryClient, { id }: User, { revokes }: Choice): Promise<boolean> => {
  const answer = await send(setUserStatus, { id, status: 0 }).catch(() => undefined)
  if (answer?.success) toast({ kind: 'success', title: answer.message })
  else toast({ kind: 'error', title: answer?.message ?? 'Nothing was changed. Please try again.' })
  if (answer?.success && revokes) await revoke(id)
  await invalidate(client, 'users', 'roles', 'keys')
  return answer?.success ?? false
}

/** Asks, and says which keys of programs outlive the account: they belong to the business (decision 0051). */
export const askToDeactivate = async (client: QueryClient, may: May, user: User): Promise<void> => {
  const [keys, open] = await Promise.all([readKeys(may, user), readOpen(may, user)])
  const choice = { revokes: false }
  askToConfirm({
    title: 'Deactivate user',
    text: (
      <Leaving name={user.name} open={open} keys={keys} choice={may('keys.write') ? choice : undefined} />
    ),
    confirm: 'Deactivate',
    danger: true,
    onConfirm: () => deactivate(client, user, choice),
  })
}
