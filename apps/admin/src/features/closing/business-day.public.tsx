import type { Closed } from '@refill/contract/features/closing/closing.contract.ts'
import { showDay, showInstant, todayInIndia } from '@refill/values/day.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Allowed } from '../../api/access.tsx'
import { Button } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Panel } from '../../ui/parts.tsx'
import { closedBooks } from './closed-days.public.tsx'
import { DayDialog, type DayCommand } from './day-dialog.tsx'

/** '22-11-2026 19:40 by Meena Joshi' */
const sinceWhen = ({ closed_at, closed_by }: Closed) =>
  [showInstant(closed_at), closed_by && `by ${closed_by}`].filter(Boolean).join(' ')

function UntilWhen({ closed }: { closed: Closed }) {
  if (!closed.closed_through) return <p>No day is closed yet.</p>
  const through = `The books are closed through ${showDay(closed.closed_through)}.`
  return <p>{`${through} Closed ${sinceWhen(closed)}.`}</p>
}

type CommandsProps = { closedThrough: string; ask: (command: DayCommand) => void }

function Commands({ closedThrough, ask }: CommandsProps) {
  return (
    <Allowed right="cash.approve">
      {closedThrough && <Button onClick={() => ask('reopen')}>Reopen</Button>}
      {closedThrough < todayInIndia() && <Button onClick={() => ask('close')}>Close day</Button>}
    </Allowed>
  )
}

/** Until when the books are closed; who may approve cash closes the next day here, and reopens one. */
export function BusinessDay() {
  const query = useQuery(closedBooks)
  const { data } = query
  const [asked, ask] = useState<DayCommand>()
  const closedThrough = data?.closed_through ?? ''
  return (
    <Panel title="Business day" actions={data && <Commands closedThrough={closedThrough} ask={ask} />}>
      {data && <UntilWhen closed={data} />}
      <LoadFailed query={query}>Until when the books are closed could not be loaded.</LoadFailed>
      {asked && <DayDialog command={asked} closedThrough={closedThrough} close={() => ask(undefined)} />}
    </Panel>
  )
}
