import { classNames } from './class-names.ts'
import type { Icon } from './icons.tsx'
import styles from './button.module.css'

/** One `filled` button a screen; `danger` destroys, `danger-line` leads to destroying; `quiet` has no edge. */
export type ButtonKind = 'filled' | 'plain' | 'danger' | 'danger-line' | 'quiet'

export type Look = {
  kind?: ButtonKind | undefined
  icon?: Icon | undefined
  className?: string | undefined
}

export const lookOf = ({ kind = 'plain', className }: Look) =>
  classNames(styles.button, styles[kind], className)

export type IconLook = {
  /** Read out and shown on hover: a sign alone says nothing to half of its readers. */
  label: string
  icon: Icon
  kind?: ButtonKind | undefined
  /** 28px with a mouse, for rows; always 44px on a phone. */
  small?: boolean | undefined
}

export const iconLook = ({ kind = 'quiet', small }: Pick<IconLook, 'kind' | 'small'>) =>
  classNames(styles.button, styles[kind], styles.icon, small && styles.small)
