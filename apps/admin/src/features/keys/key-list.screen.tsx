import { revokeKey, type Key } from '@refill/contract/features/keys/keys.contract.ts'
import { rightsInWords } from '@refill/contract/rights.ts'
import { showDay, showInstant } from '@refill/values/day.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Allowed, useRights } from '../../api/access.tsx'
import { invalidate } from '../../api/cache.ts'
import { send } from '../../api/send.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { askToConfirm } from '../../ui/dialog/confirm.ts'
import { useFormKey } from '../../ui/keys/use-form-key.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { RowButtons } from '../../ui/list/ages.tsx'
import { actions, lead, onOwnLine, text, type Columns } from '../../ui/list/columns.tsx'
import { DataTable } from '../../ui/list/data-table.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { toast } from '../../ui/toast.ts'
import { keySource, stateWords } from './keys.api.ts'
import styles from './keys.module.css'

const tones = { active: 'done', ended: 'waiting', revoked: 'stopped' } as const

/** Days never break over lines. */
const Whole = ({ children }: { children: string }) => <span className={styles.whole}>{children}</span>

function By({ at, name }: { at: string; name: string }) {
  return (
    <>
      <Whole>{showInstant(at)}</Whole>
      {` by ${name}`}
    </>
  )
}

function State({ state, ends_on, revoked_at, revoked_by }: Key) {
  const until = ends_on && `${state === 'ended' ? 'ended' : 'until'} ${showDay(ends_on)}`
  const words = state === 'revoked' ? <By at={revoked_at} name={revoked_by} /> : <Whole>{until}</Whole>
  return (
    <>
      <Badge tone={tones[state]}>{stateWords[state]}</Badge> {words}
    </>
  )
}

const revoke = async (client: QueryClient, id: number) => {
  const answer = await send(revokeKey, { id }).catch(() => undefined)
  if (answer?.success) toast({ kind: 'success', title: answer.message })
  else {
    const text = answer?.message ?? 'The server could not be reached. Try again.'
    toast({ kind: 'error', title: 'Key not revoked', text })
  }
  if (answer) await invalidate(client, 'keys')
  return answer !== undefined
}

const askToRevoke = (client: QueryClient, { id, name }: Key) =>
  askToConfirm({
    title: 'Revoke key',
    text: (
      <>
        <b>{name}</b> is refused from now on. A revoked key cannot be given back: make a new one.
      </>
    ),
    confirm: 'Revoke',
    danger: true,
    onConfirm: () => revoke(client, id),
  })

function Buttons({ row, client }: { row: Key; client: QueryClient }) {
  const mayWrite = useRights()('keys.write')
  if (!mayWrite || row.state === 'revoked') return null
  return (
    <RowButtons>
      <Button onClick={() => askToRevoke(client, row)}>Revoke</Button>
    </RowButtons>
  )
}

const columnsOf = (client: QueryClient): Columns<Key> => [
  lead('name', 'Name'),
  onOwnLine(text('rights', 'May', { show: ({ rights }) => rightsInWords(rights) })),
  onOwnLine(text('state', 'State', { show: State })),
  onOwnLine(
    text('last_used_at', 'Last used', {
      show: ({ last_used_at: at }) => (at ? showInstant(at) : 'Never'),
    }),
  ),
  onOwnLine(
    text('created_by', 'Made', {
      show: ({ created_at, created_by }) => <By at={created_at} name={created_by} />,
    }),
  ),
  actions({ more: (row) => <Buttons row={row} client={client} /> }),
]

const add = (
  <Allowed right="keys.write">
    <LinkButton kind="filled" to={paths.addKey}>
      + Add Key
    </LinkButton>
  </Allowed>
)

const whenEmpty = {
  title: 'No API keys',
  text: 'A program that calls, such as an outside shop or a spreadsheet, needs a key of its own.',
  action: add,
}

/** Programs that call, each with a key. */
export default function KeyListScreen() {
  const client = useQueryClient()
  const list = useList(keySource)
  const [columns] = useState(() => columnsOf(client))
  useFormKey('New key', paths.addKey)
  return (
    <ListScreen title="API keys" list={list} filters action={add}>
      <DataTable list={list} columns={columns} whenEmpty={whenEmpty} />
    </ListScreen>
  )
}
