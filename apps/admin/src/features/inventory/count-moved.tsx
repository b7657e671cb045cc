import { keepDifference } from '@refill/contract/features/inventory/count.rules.ts'
import { Button } from '../../ui/button.tsx'
import type { FormState } from '../../ui/form/use-form.ts'
import { count, signed } from '../../ui/formats/money.ts'
import { Alert } from '../../ui/messages.tsx'
import { keepName, type CountValues, type Moved } from './count-rules.ts'
import styles from './inventory.module.css'

/** Without the books by how much they moved is all that is said. */
const wordsOf = ({ sides }: Moved, isBlind: boolean) =>
  sides
    .map(({ kind, book, now }) =>
      isBlind ? `${signed(now - book)} ${kind} since` : `${count(book)} ${kind} then, ${count(now)} now`,
    )
    .join('; ')

/** What the stock becomes where the difference stays what it was: that or, without the books, what was counted leads there. */
const keptWords = ({ sides }: Moved, isBlind: boolean) =>
  sides
    .map(({ kind, book, now, counted }) => {
      const from = isBlind ? `${count(counted)} ${signed(now - book)}` : signed(counted - book)
      return `${from} → ${count(now + counted - book)} ${kind}`
    })
    .join(', ')

type MovedProps = {
  moved: Moved
  form: FormState<CountValues>
  countAgain: (moved: Moved) => void
  isBlind: boolean
}

function MovedProduct({ moved, form, countAgain, isBlind }: MovedProps) {
  const field = form.field(keepName(moved.row))
  const isKept = field.useValue().value === keepDifference
  const name = moved.row.product_name
  const kept = keptWords(moved, isBlind)
  return (
    <li>
      <span>
        <b>{name}</b>: {wordsOf(moved, isBlind)}
      </span>
      <span className={styles.choices}>
        <Button
          kind={isKept ? 'filled' : undefined}
          aria-pressed={isKept}
          aria-label={`Keep ${kept} of ${name}`}
          onClick={() => field.set(isKept ? '' : keepDifference)}
        >
          {`Keep ${kept}`}
        </Button>
        <Button aria-label={`Count again: ${name}`} onClick={() => countAgain(moved)}>
          Count again
        </Button>
      </span>
    </li>
  )
}

type CountMovedProps = Omit<MovedProps, 'moved'> & { all: readonly Moved[] }

/** Products that moved between counting and posting: whoever counted them says what is to become of the difference. */
export function CountMoved({ all, ...rest }: CountMovedProps) {
  if (all.length === 0) return null
  return (
    <Alert kind="warning">
      The stock moved while it was counted, and nothing is posted yet. Keep the difference that was counted,
      or count again; then post.
      <ul className={styles.moved}>
        {all.map((moved) => (
          <MovedProduct key={moved.row.id} moved={moved} {...rest} />
        ))}
      </ul>
    </Alert>
  )
}
