import { importKinds, type ImportKindName } from '@refill/contract/features/import/import.kinds.ts'
import type { ImportKind } from '@refill/contract/features/import/import.shapes.ts'
import { importLabels } from '@refill/contract/features/import/import.kinds.ts'
import styles from './import.module.css'

type KindChoiceProps = {
  /** None until they are known: all are offered then, and the server has the last word. */
  kinds: readonly ImportKind[]
  kind: ImportKindName | undefined
  choose: (kind: ImportKindName) => void
  disabled: boolean
}

type KindProps = Pick<KindChoiceProps, 'choose'> & {
  name: ImportKindName
  isChosen: boolean
  isClosed: boolean
}

function Kind({ name, isChosen, isClosed, choose }: KindProps) {
  return (
    <label>
      <input
        type="radio"
        name="kind"
        checked={isChosen}
        disabled={isClosed}
        aria-describedby={isClosed ? 'kinds-closed' : undefined}
        onChange={() => choose(name)}
      />
      {importLabels[name]}
    </label>
  )
}

export function KindChoice({ kinds, kind, choose, disabled }: KindChoiceProps) {
  const closed = importKinds.filter((name) => kinds.some((one) => one.kind === name && !one.may))
  return (
    <fieldset className={styles.kinds} disabled={disabled}>
      <legend>Choose what the lines of the file are</legend>
      <div>
        {importKinds.map((name) => (
          <Kind
            key={name}
            name={name}
            isChosen={kind === name}
            isClosed={closed.includes(name)}
            choose={choose}
          />
        ))}
      </div>
      {closed.length > 0 && (
        <p id="kinds-closed">
          {closed.map((kind) => importLabels[kind]).join(', ')}: you need the right to read and to write them
          as well.
        </p>
      )}
    </fieldset>
  )
}
