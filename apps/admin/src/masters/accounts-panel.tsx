import type { MasterContract } from '@refill/contract/masters/master.ts'
import type { BankRecord } from '@refill/contract/masters/shapes.ts'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { AddIcon } from '../ui/icons.tsx'
import { onDemand } from '../ui/mantine/on-demand.tsx'
import { Panel } from '../ui/parts.tsx'
import { BankIcon } from '../ui/screen-icons.tsx'
import { askToRemove } from './ask-to-remove.ts'
import { HiddenNumber } from './hidden-number.tsx'
import styles from './masters.module.css'
import type { AnyRecord, MasterPanel } from './panel.ts'
import { useCommand } from './use-command.ts'
import { useViewer, type Viewed } from './use-viewer.tsx'

/** Carries the library of forms, which a detail needs for nothing else. */
const AccountDialog = onDemand(() =>
  import('./account-dialog.tsx').then(({ AccountDialog: Dialog }) => Dialog),
)

type AccountProps = {
  account: BankRecord
  record: { contract: MasterContract; id: number }
  view: (viewed: Viewed) => void
  change: () => void
  remove: () => void
}

function Account({ account, record, view, change, remove }: AccountProps) {
  const { name, bankname, account_no, branch_name, ifsc_code, url } = account
  const label = `account at ${bankname}`
  return (
    <li className={styles.item}>
      <BankIcon />
      <div className={styles.words}>
        <b>{bankname}</b>
        <span>
          <HiddenNumber
            {...record}
            masked={account_no}
            what="account_no"
            account_id={account.id}
            label={label}
          />
        </span>
        <small>{[name, branch_name, ifsc_code].filter(Boolean).join(' · ')}</small>
      </div>
      <div className={styles.buttons}>
        {url && (
          <Button aria-label={`View ${label}`} onClick={() => view({ title: `${bankname}, ${name}`, url })}>
            View
          </Button>
        )}
        <Button aria-label={`Change ${label}`} onClick={change}>
          Change
        </Button>
        <Button kind="quiet" aria-label={`Remove ${label}`} onClick={remove}>
          Remove
        </Button>
      </div>
    </li>
  )
}

/** Where a party is paid, or pays from. */
export function AccountsPanel({ panel, record }: { panel: MasterPanel; record: AnyRecord | undefined }) {
  const { contract, detail } = panel
  const { view, viewer } = useViewer()
  const [edited, edit] = useState<BankRecord | 'new'>()
  const close = () => edit(undefined)
  const remove = useCommand(contract, contract.removeAccount, 'Bank account removed')
  const accounts = record?.banklist ?? []
  const add = record && (
    <Button icon={AddIcon} onClick={() => edit('new')}>
      Add account
    </Button>
  )
  return (
    <Panel title={detail.titles?.accounts ?? 'Bank Details'} flush actions={add}>
      {accounts.length === 0 && <p className={styles.none}>No Data</p>}
      <ul>
        {accounts.map((account) => (
          <Account
            key={account.id}
            account={account}
            record={{ contract, id: record?.id ?? 0 }}
            view={view}
            change={() => edit(account)}
            remove={() =>
              askToRemove(account.bankname, 'It can be added again.', () =>
                remove({ id: record?.id, account_id: account.id }),
              )
            }
          />
        ))}
      </ul>
      {viewer}
      {record && edited && (
        <AccountDialog panel={panel} id={record.id} edited={edited} close={close} onFailure={close} />
      )}
    </Panel>
  )
}
