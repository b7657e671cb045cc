import type { DriverStatement } from '@refill/contract/features/driver-accounts/driver-accounts.contract.ts'
import { useState } from 'react'
import { useRights } from '../../api/access.tsx'
import { Button } from '../../ui/button.tsx'
import { preloadDialog } from '../../ui/dialog/dialog.tsx'
import { onDemand } from '../../ui/mantine/on-demand.tsx'
import { entryWords, owedFor, type EntryKind } from './entries.ts'

const EntryDialog = onDemand(() => import('./entry-dialog.tsx').then(({ EntryDialog: Dialog }) => Dialog))
const TakeCashDialog = onDemand(() =>
  import('./take-cash-dialog.tsx').then(({ TakeCashDialog: Dialog }) => Dialog),
)

const entries = ['waived', 'charged', 'deducted', 'brought'] as const satisfies readonly EntryKind[]

/** What can be asked: what is owed of its kind today, by whoever may; cash, the usual thing, last. */
const useOffered = (statement: DriverStatement) => {
  const may = useRights()
  const write = may('driver-accounts.write')
  return {
    kinds: entries
      .filter((kind) => (kind === 'waived' ? may('trips.approve') : write))
      .filter((kind) => owedFor(kind, statement).length > 0),
    cash: write && may('cash.write') && statement.owed_now > 0,
  }
}

type Asked = EntryKind | 'cash'

const opening = (kind: Asked, ask: (kind: Asked) => void) => {
  const prepare = () => {
    preloadDialog()
    if (kind === 'cash') TakeCashDialog.preload()
    else EntryDialog.preload()
  }
  return { onPointerEnter: prepare, onFocus: prepare, onClick: () => ask(kind) }
}

type DialogProps = { asked: Asked; statement: DriverStatement; close: () => void }

function AskedDialog({ asked, statement, close }: DialogProps) {
  const common = { statement, close, onFailure: close }
  return asked === 'cash' ? <TakeCashDialog {...common} /> : <EntryDialog kind={asked} {...common} />
}

export function AccountActions({ statement }: { statement: DriverStatement }) {
  const [asked, ask] = useState<Asked>()
  const { kinds, cash } = useOffered(statement)
  return (
    <>
      {kinds.map((kind) => (
        <Button key={kind} {...opening(kind, ask)}>
          {entryWords[kind].label}
        </Button>
      ))}
      {cash && (
        <Button kind="filled" {...opening('cash', ask)}>
          Take cash
        </Button>
      )}
      {asked && <AskedDialog asked={asked} statement={statement} close={() => ask(undefined)} />}
    </>
  )
}
