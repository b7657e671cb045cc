import { importTemplate } from '@refill/contract/features/import/import.downloads.ts'
import type { ImportKindName } from '@refill/contract/features/import/import.kinds.ts'
import type { ImportKind } from '@refill/contract/features/import/import.shapes.ts'
import { importLabels } from '@refill/contract/features/import/import.kinds.ts'
import { useState } from 'react'
import { FileExport } from '../../api/file-export.tsx'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { heldField } from '../../ui/form/field.ts'
import { Alert } from '../../ui/messages.tsx'
import { Panel } from '../../ui/parts.tsx'
import { FileDrop } from './file-drop.tsx'
import styles from './import.module.css'
import { KindChoice } from './kind-choice.tsx'
import { useStart } from './use-start.ts'

const needed = (kind: ImportKind | undefined): string =>
  (kind?.fields ?? [])
    .filter(({ is_required: isRequired }) => isRequired)
    .map(({ label }) => label)
    .join(', ')

/** Its room is there from the start, so that choosing a kind moves nothing. */
function Template({ kind, of }: { kind: ImportKindName | undefined; of: ImportKind | undefined }) {
  const fields = needed(of)
  return (
    <div className={styles.template}>
      <FileExport
        file={importTemplate}
        fields={{ kind: kind ?? 'customers' }}
        what={kind ? `template of ${importLabels[kind].toLowerCase()}` : 'template'}
        disabled={!kind}
      >
        Template
      </FileExport>
      <span>
        An empty workbook with every column. Your own file will do as well{fields && `: it needs ${fields}`}.
      </span>
    </div>
  )
}

/** Lines that somebody copied from a spreadsheet are a file like any other. */
const pastedFile = (lines: string) => new File([lines], 'Pasted.txt', { type: 'text/plain' })

type PastedProps = { isBusy: boolean; bring: (file: File) => void }

function Pasted({ isBusy, bring }: PastedProps) {
  const [lines, setLines] = useState('')
  const isEmpty = lines.trim() === ''
  return (
    <div className={styles.pasted}>
      <TextAreaField
        field={heldField('pasted', lines, setLines)}
        label="Or paste lines from a spreadsheet"
        placeholder="With the line of headings"
        rows={3}
      />
      <Button disabled={isEmpty} busy={isBusy} onClick={() => bring(pastedFile(lines))}>
        Bring in these lines
      </Button>
    </div>
  )
}

/** A kind and a file are all that is asked: with both it begins. */
export function BringInPanel({ kinds }: { kinds: readonly ImportKind[] }) {
  const [kind, setKind] = useState<ImportKindName>()
  const [waiting, wait] = useState<File>()
  const { isBusy, problem, start } = useStart()
  const bring = (file: File) => {
    wait(kind ? undefined : file)
    if (kind) void start(kind, { file })
  }
  const choose = (chosen: ImportKindName) => {
    setKind(chosen)
    wait(undefined)
    if (waiting) void start(chosen, { file: waiting })
  }
  return (
    <Panel title="What do you want to bring in?" flush className={styles.first}>
      <FileDrop take={bring} isBusy={isBusy} waiting={waiting?.name}>
        <KindChoice kinds={kinds} kind={kind} choose={choose} disabled={isBusy} />
        <Template kind={kind} of={kinds.find((one) => one.kind === kind)} />
        {problem && <Alert kind="error">{problem.message}</Alert>}
      </FileDrop>
      <Pasted isBusy={isBusy} bring={bring} />
    </Panel>
  )
}
