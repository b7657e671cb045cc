import type { BankRecord } from '@refill/contract/masters/shapes.ts'
import { onDemand } from '../../ui/mantine/on-demand.tsx'
import { BankIcon } from '../../ui/screen-icons.tsx'
import { askToRemove } from '../detail/ask-to-remove.ts'
import { AttachedPanel } from '../papers/attached-panel.tsx'
import { HiddenNumber } from '../form/hidden-number.tsx'
import type { AnyRecord, MasterPanel } from '../panel.ts'
import { useCommand } from '../use-command.ts'

/** Carries the library of forms, which a detail needs for nothing else. */
const AccountDialog = onDemand(() =>
  import('./account-dialog.tsx').then(({ AccountDialog: Dialog }) => Dialog),
)

const labelOf = ({ bankname }: BankRecord) => `account at ${bankname}`

type AccountsPanelProps = { panel: MasterPanel; record: AnyRecord | undefined }

/** Where a party is paid, or pays from. */
export function AccountsPanel({ panel, record }: AccountsPanelProps) {
  const { contract, detail } = panel
  const id = record?.id ?? 0
  const remove = useCommand(contract, contract.removeAccount, 'Bank account removed')
  const words = (account: BankRecord) => (
    <>
      <b>{account.bankname}</b>
      <span>
        <HiddenNumber
          contract={contract}
          id={id}
          masked={account.account_no}
          which={{ what: 'account_no', account_id: account.id }}
          label={labelOf(account)}
        />
      </span>
      <small>{[account.name, account.branch_name, account.ifsc_code].filter(Boolean).join(' · ')}</small>
    </>
  )
  return (
    <AttachedPanel
      title={detail.titles?.accounts ?? 'Bank Details'}
      add="Add account"
      change="Change"
      panel={panel}
      record={record}
      rows={record?.banklist}
      Icon={BankIcon}
      item={(account) => ({
        label: labelOf(account),
        scan: { title: `${account.bankname}, ${account.name}`, url: account.url },
        words: words(account),
      })}
      remove={(account) =>
        askToRemove(account.bankname, 'It can be added again.', () => remove({ id, account_id: account.id }))
      }
      Dialog={AccountDialog}
    />
  )
}
