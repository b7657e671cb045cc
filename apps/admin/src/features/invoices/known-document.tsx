import type { TaxRow } from '@refill/contract/features/tax/documents.shapes.ts'
import { KeyFigures } from '../../ui/key-figures.tsx'
import { Bars, coming, ComingPanel } from '../../ui/known.tsx'
import { KeyValues, Panel, Split, type Line } from '../../ui/parts.tsx'
import { figuresOf } from './document-figures.ts'
import { Gstin } from './document-parts.tsx'
import { documentWords } from './document-words.ts'
import styles from './invoices.module.css'

const buyerLines = ({ customer_name, gst }: TaxRow): Line[] => [
  ['Name', <b key="name">{customer_name}</b>],
  ['GSTIN', <Gstin key="gst" gst={gst} />],
  ['Address', coming],
  ['State', coming],
  ['Mobile', coming],
]

/** A document as far as its list has shown it, in the place of each thing that is still to come. */
export function KnownDocument({ row }: { row: TaxRow }) {
  return (
    <Split
      side={
        <>
          <Panel title="Buyer">
            <KeyValues lines={buyerLines(row)} />
          </Panel>
          <ComingPanel title="Supply" lines={5} />
        </>
      }
    >
      <Panel title={documentWords[row.kind].name}>
        <div className={styles.figures}>
          <KeyFigures figures={figuresOf(row)} />
        </div>
      </Panel>
      <Panel>
        <Bars lines={4} />
      </Panel>
    </Split>
  )
}
