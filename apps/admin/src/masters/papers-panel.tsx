import { showDay, showInstant } from '@refill/values/day.ts'
import type { PaperRecord } from '@refill/contract/masters/shapes.ts'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { fileSize } from '../ui/formats/words.ts'
import { AddIcon, FileIcon } from '../ui/icons.tsx'
import { onDemand } from '../ui/mantine/on-demand.tsx'
import { Panel } from '../ui/parts.tsx'
import { TextButton } from '../ui/text-button.tsx'
import { askToRemove } from './ask-to-remove.ts'
import { ExpiryBadge } from './badges.tsx'
import styles from './masters.module.css'
import type { AnyRecord, MasterPanel } from './panel.ts'
import { useCommand } from './use-command.ts'
import { useViewer, type Viewed } from './use-viewer.tsx'

/** Carries the library of forms, which a detail needs for nothing else. */
const PaperDialog = onDemand(() => import('./paper-dialog.tsx').then(({ PaperDialog: Dialog }) => Dialog))

type PaperProps = {
  paper: PaperRecord
  view: (viewed: Viewed) => void
  replace: () => void
  remove: () => void
}

const wordsOf = ({ number, valid_until, doc_name, bytes }: PaperRecord) =>
  [
    number,
    valid_until && `valid until ${showDay(valid_until)}`,
    doc_name && [doc_name, bytes > 0 && fileSize(bytes).replace(' ', '\u00a0')].filter(Boolean).join(', '),
  ]
    .filter(Boolean)
    .join(' · ')

function Earlier({ paper: { earlier, name }, view }: Pick<PaperProps, 'paper' | 'view'>) {
  return (
    <details className={styles.earlier}>
      <summary>{`${earlier.length} earlier`}</summary>
      <ul>
        {earlier.map((one) => (
          <li key={one.replaced_at}>
            {[one.number, one.valid_until && `valid until ${showDay(one.valid_until)}`, one.doc_name]
              .filter(Boolean)
              .join(' · ')}
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

function Paper({ paper, view, replace, remove }: PaperProps) {
  const { name, url, valid_until } = paper
  return (
    <li className={styles.item}>
      <FileIcon />
      <div className={styles.words}>
        <b>{name}</b>
        <small>{wordsOf(paper)}</small>
        <ExpiryBadge expiry={{ name: '', valid_until }} />
      </div>
      <div className={styles.buttons}>
        {url && (
          <Button aria-label={`View ${name}`} onClick={() => view({ title: name, url })}>
            View
          </Button>
        )}
        <Button aria-label={`Replace ${name}`} onClick={replace}>
          Replace
        </Button>
        <Button kind="quiet" aria-label={`Remove ${name}`} onClick={remove}>
          Remove
        </Button>
      </div>
      {paper.earlier.length > 0 && <Earlier paper={paper} view={view} />}
    </li>
  )
}

type PapersPanelProps = { panel: MasterPanel; record: AnyRecord | undefined }

/** Licences, policies and proofs of a record; a newer state takes the place of an older one, which stays readable. */
export function PapersPanel({ panel, record }: PapersPanelProps) {
  const { contract, detail } = panel
  const { view, viewer } = useViewer()
  const [edited, edit] = useState<PaperRecord | 'new'>()
  const close = () => edit(undefined)
  const remove = useCommand(contract, contract.removePaper, 'Paper removed')
  const papers = record?.documents ?? []
  return (
    <Panel
      title={detail.titles?.papers ?? 'Documents Details'}
      flush
      actions={
        record && (
          <Button icon={AddIcon} onClick={() => edit('new')}>
            Add paper
          </Button>
        )
      }
    >
      {papers.length === 0 && <p className={styles.none}>No Data</p>}
      <ul>
        {papers.map((paper) => (
          <Paper
            key={paper.id}
            paper={paper}
            view={view}
            replace={() => edit(paper)}
            remove={() =>
              askToRemove(paper.name, 'The history of this record still names it.', () =>
                remove({ id: record?.id, paper_id: paper.id }),
              )
            }
          />
        ))}
      </ul>
      {viewer}
      {record && edited && (
        <PaperDialog panel={panel} id={record.id} edited={edited} close={close} onFailure={close} />
      )}
    </Panel>
  )
}
