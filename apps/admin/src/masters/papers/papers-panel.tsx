import { showDay, showInstant } from '@refill/values/day.ts'
import type { PaperRecord } from '@refill/contract/masters/shapes.ts'
import { fileSize } from '../../ui/formats/words.ts'
import { FileIcon } from '../../ui/icons.tsx'
import { onDemand } from '../../ui/mantine/on-demand.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { askToRemove } from '../detail/ask-to-remove.ts'
import { AttachedPanel } from './attached-panel.tsx'
import { ExpiryBadge } from '../badges.tsx'
import { HiddenNumber } from '../form/hidden-number.tsx'
import styles from '../masters.module.css'
import type { AnyRecord, MasterPanel } from '../panel.ts'
import { useCommand } from '../use-command.ts'
import type { Viewed } from './use-viewer.tsx'

/** Carries the library of forms, which a detail needs for nothing else. */
const PaperDialog = onDemand(() => import('./paper-dialog.tsx').then(({ PaperDialog: Dialog }) => Dialog))

const factsOf = ({ valid_until, doc_name, bytes }: PaperRecord) =>
  [
    valid_until && `valid until ${showDay(valid_until)}`,
    doc_name && [doc_name, bytes > 0 && fileSize(bytes).replace(' ', '\u00a0')].filter(Boolean).join(', '),
  ]
    .filter(Boolean)
    .join(' · ')

type Owner = { panel: MasterPanel; id: number }
type NumberProps = Owner & {
  paper: Pick<PaperRecord, 'id' | 'number' | 'masked'>
  label: string
  facts: string
}

/** A PAN or an Aadhaar number is masked on a paper as it is in a field. */
function NumberAnd({ panel, id, paper, label, facts }: NumberProps) {
  const { number, masked } = paper
  const which = { paper_id: paper.id }
  return (
    <>
      {masked ? <HiddenNumber contract={panel.contract} {...{ id, label, which }} masked={number} /> : number}
      {number && facts && ' · '}
      {facts}
    </>
  )
}

type EarlierProps = Owner & { paper: PaperRecord; view: (viewed: Viewed) => void }

function Earlier({ paper: { earlier, name }, view, ...owner }: EarlierProps) {
  return (
    <details className={styles.earlier}>
      <summary>{`${earlier.length} earlier`}</summary>
      <ul>
        {earlier.map((one) => (
          <li key={one.replaced_at}>
            <NumberAnd
              {...owner}
              paper={one}
              label={`number of ${name} of before ${showInstant(one.replaced_at)}`}
              facts={[one.valid_until && `valid until ${showDay(one.valid_until)}`, one.doc_name]
                .filter(Boolean)
                .join(' · ')}
            />
            {` · replaced ${showInstant(one.replaced_at)} by ${one.replaced_by || 'the program'}`}{' '}
            {one.url && (
              <TextButton
                aria-label={`View ${name} of before ${showInstant(one.replaced_at)}`}
                onClick={() => view({ title: `${name}, earlier`, url: one.url })}
              >
                View
              </TextButton>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

const itemOf = (owner: Owner) => (paper: PaperRecord) => ({
  label: paper.name,
  scan: { title: paper.name, url: paper.url },
  words: (
    <>
      <b>{paper.name}</b>
      <small>
        <NumberAnd {...owner} paper={paper} label={`number of ${paper.name}`} facts={factsOf(paper)} />
      </small>
      <ExpiryBadge expiry={{ name: '', valid_until: paper.valid_until }} />
    </>
  ),
  below: (view: EarlierProps['view']) =>
    paper.earlier.length > 0 && <Earlier {...owner} paper={paper} view={view} />,
})

type PapersPanelProps = { panel: MasterPanel; record: AnyRecord | undefined }

/** Licences, policies and proofs of a record; a newer state takes the place of an older one, which stays readable. */
export function PapersPanel({ panel, record }: PapersPanelProps) {
  const { contract, detail } = panel
  const id = record?.id ?? 0
  const remove = useCommand(contract, contract.removePaper, 'Paper removed')
  return (
    <AttachedPanel
      title={detail.titles?.papers ?? 'Documents Details'}
      add="Add paper"
      change="Replace"
      panel={panel}
      record={record}
      rows={record?.documents}
      Icon={FileIcon}
      item={itemOf({ panel, id })}
      remove={(paper) =>
        askToRemove(paper.name, 'The history of this record still names it.', () =>
          remove({ id, paper_id: paper.id }),
        )
      }
      Dialog={PaperDialog}
    />
  )
}
