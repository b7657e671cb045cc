import type { TaxDetail } from '@refill/contract/features/tax/documents.shapes.ts'
import { showDay, showInstant } from '@refill/values/day.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRights } from '../../api/access.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { preloadDialog } from '../../ui/dialog/dialog.tsx'
import { KeyValues, Panel } from '../../ui/parts.tsx'
import { TypedEwayDialog, TypedIrnDialog } from './read-back-dialogs.tsx'
import { askToCancelEway, askToCancelIrn } from './take-back.ts'
import styles from './tax.module.css'

type Document = Pick<TaxDetail, 'id' | 'number' | 'registration' | 'report_by' | 'eway' | 'canceled_at'>
type Props = { document: Document }
type Asked = 'irn' | 'eway' | undefined

function Registration({ document: { registration, report_by } }: Props) {
  if (!registration && !report_by) return <>none</>
  if (!registration)
    return (
      <>
        {'to be reported until '}
        <span className={styles.whole}>{showDay(report_by)}</span>
      </>
    )
  const { irn, canceled_at, canceled_by, cancel_reason } = registration
  return (
    <>
      <code className={styles.irn}>{irn}</code>
      {canceled_at && (
        <div className={styles.small}>
          <Badge tone="stopped">Canceled</Badge>{' '}
          {`${canceled_by}, ${showInstant(canceled_at)}, ${cancel_reason}`}
        </div>
      )}
    </>
  )
}

function Eway({ document: { eway } }: Props) {
  if (!eway.number) return <>{eway.sentence}</>
  return (
    <>{eway.valid_until ? `${eway.number}, valid until ${showInstant(eway.valid_until)}` : eway.number}</>
  )
}

function Commands({ document, ask }: Props & { ask: (asked: Asked) => void }) {
  const client = useQueryClient()
  const { registration, report_by, eway, canceled_at } = document
  const preload = { onPointerEnter: preloadDialog, onFocus: preloadDialog }
  return (
    <div className={styles.actions}>
      {report_by && (
        <Button {...preload} onClick={() => ask('irn')}>
          Enter IRN
        </Button>
      )}
      {registration?.cancel_until && (
        <Button {...preload} onClick={() => askToCancelIrn(client, document)}>
          IRN canceled
        </Button>
      )}
      {eway.sentence && !eway.number && !canceled_at && (
        <Button {...preload} onClick={() => ask('eway')}>
          Enter e-way bill
        </Button>
      )}
      {eway.number && (
        <Button {...preload} onClick={() => askToCancelEway(client, eway)}>
          E-way bill canceled
        </Button>
      )}
    </div>
  )
}

/** What the two portals know of an invoice, on its own screen. */
export function TaxOfDocument({ document }: Props) {
  const [asked, ask] = useState<Asked>()
  const mayWrite = useRights()('tax.write')
  const { registration, number, eway } = document
  const close = () => ask(undefined)
  return (
    <Panel title="Portals" actions={mayWrite && <Commands document={document} ask={ask} />}>
      <KeyValues
        lines={[
          ['IRN', <Registration key="irn" document={document} />],
          ...(registration
            ? ([
                ['Ack No.', registration.ack_no],
                ['Ack date', showInstant(registration.ack_at)],
              ] as const)
            : []),
          ...(eway.sentence ? ([['E-way bill', <Eway key="eway" document={document} />]] as const) : []),
        ]}
      />
      {asked === 'irn' && <TypedIrnDialog number={number} close={close} />}
      {asked === 'eway' && <TypedEwayDialog number={number} close={close} />}
    </Panel>
  )
}
