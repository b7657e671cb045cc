import { rightVerbs } from '@refill/contract/rights.ts'
import { linesOf, verbWords } from './role-values.ts'
import styles from './users.module.css'

type MatrixProps = {
  /** Every right that there is. */
  known: readonly string[]
  has: (right: string) => boolean
  /** Missing where it is only looked at. */
  toggle?: ((right: string) => void) | undefined
  /** Rights that whoever looks can give; the others stay as they are. */
  mayGive: (right: string) => boolean
}

type CellProps = Omit<MatrixProps, 'known'> & { right: string; label: string }

function Cell({ right, label, has, toggle, mayGive }: CellProps) {
  return (
    <label>
      <input
        type="checkbox"
        aria-label={label}
        checked={has(right)}
        disabled={!toggle || !mayGive(right)}
        onChange={() => toggle?.(right)}
      />
    </label>
  )
}

/** What a role may do: subjects down, what may be done across. */
export function RoleMatrix({ known, ...rest }: MatrixProps) {
  return (
    <table className={styles.matrix} aria-label="Rights">
      <thead>
        <tr>
          <th scope="col">What</th>
          {rightVerbs.map((verb) => (
            <th key={verb} scope="col">
              {verbWords[verb]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {linesOf(known).map(({ subject, label, rights }) => (
          <tr key={subject}>
            <th scope="row">{label}</th>
            {rights.map(([verb, right]) => (
              <td key={verb}>
                {right && <Cell right={right} label={`${label}: ${verbWords[verb]}`} {...rest} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
