import { useQueryClient } from '@tanstack/react-query'
import { send } from '../../api/send.ts'
import { Button } from '../../ui/button.tsx'
import { askToConfirm } from '../../ui/dialog/confirm.ts'
import { preloadDialog } from '../../ui/dialog/dialog.tsx'
import { EditIcon } from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { toast } from '../../ui/toast.ts'
import { invalidateMaster } from '../master.api.ts'
import { nameOf, type AnyRecord, type MasterPanel } from '../panel.ts'
import { openInWords, StillOpenList } from './still-open.tsx'
import { Allowed } from '../../api/access.tsx'

/** Deactivates or activates, and says what became of it. */
const useSetStatus = ({ contract }: MasterPanel, { id }: AnyRecord) => {
  const client = useQueryClient()
  return async (status: 0 | 1): Promise<boolean> => {
    const answer = await send(contract.setStatus, { id, status }).catch(() => undefined)
    const done = status === 1 ? 'activated' : 'deactivated'
    if (answer?.success) toast({ kind: 'success', title: answer.message || `${contract.thing} ${done}` })
    else toast({ kind: 'error', title: answer?.message || `${contract.thing} could not be ${done}` })
    await invalidateMaster(client, contract)
    return answer?.success ?? false
  }
}

const readOpen = async ({ contract }: MasterPanel, { id }: AnyRecord) => {
  const answer = await send(contract.stillOpen, { id }).catch(() => undefined)
  return answer?.success ? openInWords(answer) : undefined
}

/** Edit, the switch between active and inactive, lists that the record leads to, and what this master alone has. */
export function RecordActions({ panel, record }: { panel: MasterPanel; record: AnyRecord }) {
  const { contract, addresses, detail } = panel
  const setStatus = useSetStatus(panel, record)
  const { lists = {}, actions: More } = detail
  const thing = contract.thing.toLowerCase()
  const ask = async () => {
    const open = await readOpen(panel, record)
    askToConfirm({
      title: `Deactivate ${thing}`,
      text: (
        <>
          <b>{nameOf(panel, record)}</b> can no longer be chosen for anything new. It stays in this list, and
          wherever it was used, and can be activated again at any time.
          <StillOpenList words={open} />
        </>
      ),
      confirm: 'Deactivate',
      danger: true,
      onConfirm: () => setStatus(0),
    })
  }
  return (
    <>
      <Allowed right={`${contract.feature}.write`}>
        {String(record.status) === '0' ? (
          <Button onClick={() => void setStatus(1)}>Activate</Button>
        ) : (
          <Button kind="danger-line" onClick={() => void ask()} onPointerEnter={preloadDialog}>
            Deactivate
          </Button>
        )}
      </Allowed>
      {addresses.hasDetail && (
        <LinkButton icon={EditIcon} to={addresses.edit(record.id)}>
          Edit
        </LinkButton>
      )}
      {Object.entries(lists).map(([name, to]) => (
        <LinkButton key={name} to={to(record.id)}>
          {name}
        </LinkButton>
      ))}
      {More && <More record={record} />}
    </>
  )
}
