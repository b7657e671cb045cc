import { Button } from '../../ui/button.tsx'
import styles from './my-trip.module.css'

type ChoicesProps<Option extends string> = {
  label: string
  options: readonly Option[]
  chosen: string
  choose: (option: Option) => void
}

/** A few words of which one holds, each a key for a thumb. */
export function Choices<Option extends string>({ label, options, chosen, choose }: ChoicesProps<Option>) {
  return (
    <div role="group" aria-label={label} className={styles.choices}>
      {options.map((option) => (
        <Button
          key={option}
          className={styles.key}
          aria-pressed={option === chosen}
          onClick={() => choose(option)}
        >
          {option}
        </Button>
      ))}
    </div>
  )
}
