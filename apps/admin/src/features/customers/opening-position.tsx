import type { customers } from '@refill/contract/features/customers/customers.contract.ts'
import type { OpeningRow } from '@refill/contract/features/empties/openings.contract.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { preloadDialog } from '../../ui/dialog/dialog.tsx'
import { AddIcon } from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { onDemand } from '../../ui/mantine/on-demand.tsx'
import { Panel } from '../../ui/parts.tsx'
import { useRights } from '../../api/access.tsx'
import { OpeningCylinders } from './opening-cylinders.tsx'
import type { OpeningKind } from './opening-money-dialog.tsx'
import { OpeningMoney } from './opening-money.tsx'
import type { OpeningMoneyFound } from './position.api.ts'
import styles from './position.module.css'
import { useOpenings } from './use-openings.ts'

type Customer = z.output<typeof customers.Record>

const OpeningMoneyDialog = onDemand(() =>
  import('./opening-money-dialog.tsx').then(({ OpeningMoneyDialog: Dialog }) => Dialog),
)

const preload = () => {
  preloadDialog()
  OpeningMoneyDialog.preload()
}

function Add({ id, open }: { id: number; open: (kind: OpeningKind) => void }) {
  const may = useRights()
  const early = { icon: AddIcon, onPointerEnter: preload, onFocus: preload }
  return (
    <>
      {may('receipts.write') && (
        <>
          <Button {...early} onClick={() => open('due')}>
            Opening due
          </Button>
          <Button {...early} onClick={() => open('advance')}>
            Opening advance
          </Button>
        </>
      )}
      {may('empties.write') && (
        <LinkButton icon={AddIcon} to={paths.openingCylindersOf(id)}>
          Opening cylinders
        </LinkButton>
      )}
    </>
  )
}

const noneBefore = ({ money, cylinders }: Openings) => {
  const kept = cylinders.isEnabled ? 'owed, on account or standing here' : 'owed or on account'
  return `Nothing was ${money.isEnabled ? kept : 'standing here'} before the first document.`
}

type Openings = { money: UseQueryResult<OpeningMoneyFound>; cylinders: UseQueryResult<OpeningRow[]> }

function Rows({ money, cylinders }: Openings) {
  const { dues, advances } = money.data ?? { dues: [], advances: [] }
  const stood = cylinders.data ?? []
  const isNone = isKnown(money) && isKnown(cylinders) && rowsOf({ money, cylinders }) === 0
  return (
    <>
      {dues.length + advances.length > 0 && <OpeningMoney dues={dues} advances={advances} />}
      {stood.length > 0 && <OpeningCylinders rows={stood} />}
      {isNone && <p className={styles.none}>{noneBefore({ money, cylinders })}</p>}
    </>
  )
}

/** Asked for and answered, or not theirs to see. */
const isKnown = ({ data, isEnabled }: UseQueryResult) => data !== undefined || !isEnabled

const rowsOf = ({ money, cylinders }: Openings) =>
  (money.data?.dues.length ?? 0) + (money.data?.advances.length ?? 0) + (cylinders.data?.length ?? 0)

/** What the customer owed, had paid ahead and had here before the first document; taken back with a reason, never changed. */
export function OpeningPosition({ record }: { record: Customer | undefined }) {
  const id = record?.id ?? 0
  const { money, cylinders } = useOpenings(id)
  const [adding, add] = useState<OpeningKind>()
  const close = () => add(undefined)
  if (!record || !(money.isEnabled || cylinders.isEnabled)) return null
  const note = rowsOf({ money, cylinders }) || undefined
  const actions = <Add id={id} open={add} />
  return (
    <Panel title="Opening position" flush className={styles.opening} {...{ note, actions }}>
      <LoadFailed query={money} inset>
        The opening dues and advances could not be loaded.
      </LoadFailed>
      <LoadFailed query={cylinders} inset>
        The opening cylinders could not be loaded.
      </LoadFailed>
      <Rows money={money} cylinders={cylinders} />
      {adding && <OpeningMoneyDialog kind={adding} customer_id={id} close={close} onFailure={close} />}
    </Panel>
  )
}
