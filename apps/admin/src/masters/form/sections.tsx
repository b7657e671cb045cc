import { KeyValues, Panel } from '../../ui/parts.tsx'
import { AccountsPanel } from '../accounts/accounts-panel.tsx'
import { HiddenNumber } from './hidden-number.tsx'
import styles from '../masters.module.css'
import { linesOf, type ShowHidden } from '../detail/lines.tsx'
import type { AnyRecord, MasterPanel } from '../panel.ts'
import { PapersPanel } from '../papers/papers-panel.tsx'

type Place = MasterPanel['detail']['main'][number]
type SectionProps = { panel: MasterPanel; record: AnyRecord | undefined }

function Section({ place, panel, record }: SectionProps & { place: Place }) {
  if (place === 'papers') return <PapersPanel panel={panel} record={record} />
  if (place === 'accounts') return <AccountsPanel panel={panel} record={record} />
  if ('component' in place) {
    const { component: Own } = place
    return <Own record={record} />
  }
  const { title, columns = 1, lines, below: Below } = place
  const hidden: ShowHidden = (masked, what, label) =>
    record && (
      <HiddenNumber contract={panel.contract} id={record.id} {...{ masked, label }} which={{ what }} />
    )
  const showing = { empty: panel.empty, hidden, figuresRight: columns === 1 }
  return (
    <Panel title={title} flush>
      <div className={styles.lines}>
        <KeyValues lines={linesOf(lines, record, showing)} columns={columns} />
      </div>
      {Below && <Below record={record} />}
    </Panel>
  )
}

/** The panels of one column of a detail, in their order. */
export function Sections({ places, ...props }: SectionProps & { places: readonly Place[] }) {
  return places.map((place, index) => (
    // The order is part of the master and never changes.
    <Section key={index} place={place} {...props} />
  ))
}
