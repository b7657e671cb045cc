import { importKinds, type ImportKindName } from '@refill/contract/features/import/import.kinds.ts'
import type { ImportKind } from '@refill/contract/features/import/import.shapes.ts'
import { kindInWords } from '@refill/contract/masters/kinds.ts'
import styles from './import.module.css'

type KindChoiceProps = {
  /** None until they are known: all are offered then, and the server has the last word. */
  kinds: readonly ImportKind[]
  kind: ImportKindName | undefined
  choose: (kind: ImportKindName) => void
  disabled: boolean
}

export function KindChoice({ kinds, kind, choose, disabled }: KindChoiceProps) {
  const closed = importKinds.filter((name) => kinds.some((one) => one.kind === name && !one.may))
  return (
    <fieldset className={styles.kinds} disabled={disabled}>
      <legend>Choose what the lines of the file are</legend>
      <div>
        {importKinds.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="kind"
              checked={kind === name}
              disabled={closed.includes(name)}
              aria-describedby={closed.includes(name) ? 'kinds-closed' : undefined}
              onChange={() => choose(name)}
            />
            {kindInWords(name)}
          </label>
        ))}
      </div>
      {closed.length > 0 && (
        <p id="kinds-closed">
          {closed.map(kindInWords).join(', ')}: you need the right to read and to write them as well.
        </p>
      )}
    </fieldset>
  )
}
