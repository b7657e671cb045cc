import { importKinds, type ImportKindName } from '@refill/contract/features/import/import.kinds.ts'
import type { ImportRow } from '@refill/contract/features/import/import.shapes.ts'
import { importLabels } from '@refill/contract/features/import/import.kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Alert } from '../../ui/messages.tsx'
import { Panel } from '../../ui/parts.tsx'
import { kindsQuery } from './import.api.ts'
import styles from './import.module.css'
import { useStart } from './use-start.ts'

/** A sheet may hold customers and, in other columns, something else: the file need not be chosen again. */
export function SameFile({ row }: { row: ImportRow }) {
  const { data: kinds = [] } = useQuery(kindsQuery)
  const { isBusy, problem, start } = useStart()
  const [kind, choose] = useState<ImportKindName>()
  const others = importKinds.filter((one) => one !== row.kind)
  return (
    <Panel title="Bring in something else from this file">
      <div className={styles.sameFile}>
        <Select
          aria-label="Bring in something else from this file"
          value={kind ?? ''}
          disabled={isBusy}
          choose={(value) => choose(others.find((one) => one === value))}
        >
          <option value="">Choose what</option>
          {others.map((other) => (
            <option key={other} value={other} disabled={kinds.some((one) => one.kind === other && !one.may)}>
              {importLabels[other]}
            </option>
          ))}
        </Select>
        <Button
          disabled={!kind}
          busy={isBusy}
          busyText="Reading the file..."
          onClick={() => kind && void start(kind, { of: row.id })}
        >
          Bring in
        </Button>
        {problem && <Alert kind="error">{problem.message}</Alert>}
      </div>
    </Panel>
  )
}
