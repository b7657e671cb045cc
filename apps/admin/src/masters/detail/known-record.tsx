import { Bars, coming, ComingPanel } from '../../ui/known.tsx'
import { KeyValues, Panel, Split, type Line } from '../../ui/parts.tsx'
import styles from '../masters.module.css'
import type { AnyRecord, AnyRow, LineSpec, MasterPanel } from '../panel.ts'
import { linesOf, type Showing } from './lines.tsx'

type Place = MasterPanel['detail']['main'][number]
/** Bars for what only the whole record says. */
const linesOfRow = (specs: readonly LineSpec<AnyRecord>[], row: AnyRow, showing: Showing): Line[] =>
  specs.flatMap(([label, from, as]): Line[] => {
    if (typeof from === 'function' || !(from in row)) return [[label, coming]]
    return linesOf<AnyRow>([as ? [label, from, as] : [label, from]], row, showing)
  })

type KnownProps = { panel: MasterPanel; row: AnyRow }

function KnownSection({ place, panel, row }: KnownProps & { place: Place }) {
  const { empty, detail, card } = panel
  if (place === 'papers') return <ComingPanel title={detail.titles?.papers ?? 'Documents Details'} />
  if (place === 'accounts') return <ComingPanel title={detail.titles?.accounts ?? 'Bank Details'} />
  if ('component' in place)
    return place.early ? <place.early state={card.state?.(row)} /> : <ComingPanel lines={4} />
  const { title, columns = 1, lines, below } = place
  const shown = linesOfRow(lines, row, { empty, figuresRight: columns === 1 })
  return (
    <Panel title={title} flush>
      <div className={styles.lines}>
        <KeyValues lines={shown} columns={columns} />
        {below && <Bars lines={2} />}
      </div>
    </Panel>
  )
}

function Known({ places, ...known }: KnownProps & { places: readonly Place[] }) {
  return places.map((place, index) => (
    // The order is part of the master and never changes.
    <KnownSection key={index} place={place} {...known} />
  ))
}

/** A record as far as its list has shown it, in the place of each thing that is still to come. */
export function KnownRecord(known: KnownProps) {
  const { main, side } = known.panel.detail
  return (
    <Split side={<Known places={side} {...known} />}>
      <Known places={main} {...known} />
    </Split>
  )
}
