import type { ComponentProps } from 'react'
import { DownIcon } from '../icons.tsx'
import styles from './fields.module.css'

type SelectProps = Omit<ComponentProps<'select'>, 'className' | 'onChange'> & {
  choose: (value: string) => void
}

/** The control alone, without label and messages. */
export function Select({ choose, children, ...rest }: SelectProps) {
  return (
    <span className={styles.select}>
      <select className={styles.control} onChange={(event) => choose(event.currentTarget.value)} {...rest}>
        {children}
      </select>
      <DownIcon />
    </span>
  )
}
