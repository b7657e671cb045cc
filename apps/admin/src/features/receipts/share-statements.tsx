import type { DueRow } from '@refill/contract/features/receipts/dues.contract.ts'
import { shareWays } from '@refill/contract/share.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type MouseEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { count, money } from '../../ui/formats/money.ts'
import { mobile } from '../../ui/formats/words.ts'
import type { ListRequest } from '../../ui/list/list-source.ts'
import { useShare, waysHere } from '../customers/share-button.public.tsx'
import { dueSource, type DueFilters } from './due-list.api.ts'
import styles from './share-statements.module.css'
import { statementPaper, thisYear } from './statement.api.ts'

const pageSize = 500

/** Everybody who owes within the filter, page by page. */
const allOf = async (request: ListRequest<DueFilters>, signal: AbortSignal): Promise<DueRow[]> => {
  const rows: DueRow[] = []
  for (let page = 1; ; page += 1) {
    const found = await dueSource.load({ ...request, page, rows: pageSize }, signal)
    rows.push(...found.rows)
    if (found.rows.length < pageSize || rows.length >= found.total) return rows
  }
}

type Walk = {
  rows: readonly DueRow[]
  /** Of the one that is shown; behind the last, all are through. */
  place: number
  /** Handed on now. */
  shared: ReadonlySet<number>
}

/** Those whose statement went out today are passed over: whoever stopped goes on where they were. */
const nextFrom = (rows: readonly DueRow[], place: number): number => {
  const next = rows.findIndex((row, index) => index >= place && !row.shared_today)
  return next < 0 ? rows.length : next
}

/** Customer after customer of those who owe, asked for once, so that nobody moves while somebody goes through them. */
const useWalk = (request: ListRequest<DueFilters>) => {
  const { data, isError } = useQuery({
    queryKey: [dueSource.name, 'to share', request.search, request.filters],
    queryFn: ({ signal }) => allOf(request, signal),
    staleTime: Infinity,
    gcTime: 0,
  })
  const [walk, go] = useState<Walk>()
  if (data && !walk) go({ rows: data, place: nextFrom(data, 0), shared: new Set() })
  const on = (isShared: boolean) =>
    walk &&
    go({
      ...walk,
      place: nextFrom(walk.rows, walk.place + 1),
      shared: isShared ? new Set(walk.shared).add(walk.place) : walk.shared,
    })
  return { walk, on, isError }
}

function Progress({ walk: { rows, place, shared } }: { walk: Walk }) {
  const before = rows.filter((row) => row.shared_today).length
  return (
    <p role="status" className={styles.progress}>
      {place < rows.length
        ? `Customer ${count(place + 1)} of ${count(rows.length)}`
        : 'All who owe are through'}
      {`, ${count(shared.size)} shared now`}
      {before > 0 && `, ${count(before)} shared today before`}
    </p>
  )
}

function Owing({ row }: { row: DueRow }) {
  return (
    <dl className={styles.owing}>
      <dt>Customer</dt>
      <dd>
        <b>{row.customer_name}</b>
      </dd>
      <dt>Due</dt>
      <dd>{`${money(row.due)}${row.oldest_days > 0 ? `, the oldest for ${count(row.oldest_days)} days` : ''}`}</dd>
      <dt>Mobile</dt>
      <dd>{row.mobile ? mobile(row.mobile) : 'Not known: choose with whom'}</dd>
    </dl>
  )
}

type FootProps = {
  busy: boolean
  stop: () => void
  skip: (event: MouseEvent<HTMLButtonElement>) => void
  /** Absent where nobody is left. */
  share: (() => void) | undefined
}

/** Enter shares, two keys skip: the focus is on Share whoever comes next. */
function Foot({ busy, stop, skip, share }: FootProps) {
  return (
    <>
      <Button onClick={stop}>{share ? 'Stop' : 'Close'}</Button>
      {share && (
        <>
          <Button disabled={busy} onClick={skip}>
            Skip
          </Button>
          <Button kind="filled" data-autofocus busy={busy} busyText="Share" onClick={share}>
            Share
          </Button>
        </>
      )}
    </>
  )
}

/** The statement of each who owes, one after the other: the next comes by itself, with the focus on Share. */
export function ShareStatements({ request, close }: { request: ListRequest<DueFilters>; close: () => void }) {
  const client = useQueryClient()
  const { walk, on, isError } = useWalk(request)
  const ways = waysHere()
  const [way, choose] = useState(ways.includes('device') ? 'device' : 'whatsapp')
  const { busy, share } = useShare()
  const row = walk?.rows[walk.place]
  const stop = () => {
    close()
    void client.invalidateQueries({ queryKey: [dueSource.name] })
  }
  const handOn = async ({ customer_id: id, customer_name: name }: DueRow) => {
    const chosen = ways.find((one) => one === way) ?? 'whatsapp'
    if (await share(statementPaper({ id, name }, thisYear()), chosen)) on(true)
  }
  const skip = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    on(false)
    currentTarget.parentElement?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }
  // A dialog that opens takes the focus to what is there then, which is to be Share.
  if (!walk && !isError) return null
  return (
    <Dialog
      title="Share statements"
      opened
      onClose={stop}
      footer={<Foot {...{ busy, stop, skip }} share={row && (() => void handOn(row))} />}
    >
      {isError && <p>Who owes could not be loaded. Check the network, then try again.</p>}
      {walk && <Progress walk={walk} />}
      {row && <Owing row={row} />}
      {row && (
        <label className={styles.way}>
          Share by
          <Select value={way} choose={choose}>
            {ways.map((one) => (
              <option key={one} value={one}>
                {shareWays[one]}
              </option>
            ))}
          </Select>
        </label>
      )}
    </Dialog>
  )
}
