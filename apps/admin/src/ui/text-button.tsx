import type { ComponentProps } from 'react'
import styles from './text-button.module.css'

/** A button among words, such as Reveal beside a hidden number; it looks like a link and changes what stands there. */
export function TextButton(props: Omit<ComponentProps<'button'>, 'className' | 'type'>) {
  return <button type="button" className={styles.text} {...props} />
}
