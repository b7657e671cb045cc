import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { iconLook, lookOf, type IconLook, type Look } from './button-look.ts'

// Apart from the buttons, so that the sign-in page, which has no links, carries no router.

type LinkButtonProps = Omit<ComponentProps<typeof Link>, 'className'> & Look

/** A link that looks like a button: it leads somewhere, so it opens in a new tab like any link. */
export function LinkButton({ kind, icon, className, children, ...rest }: LinkButtonProps) {
  const Sign = icon
  return (
    <Link className={lookOf({ kind, className })} {...rest}>
      {Sign && <Sign />}
      {children}
    </Link>
  )
}

export function IconLink({
  label,
  icon: Sign,
  kind,
  small,
  ...rest
}: IconLook & Omit<ComponentProps<typeof Link>, 'children' | 'className'>) {
  return (
    <Link aria-label={label} title={label} className={iconLook({ kind, small })} {...rest}>
      <Sign />
    </Link>
  )
}
