import type { ComponentProps } from 'react'
import { iconLook, lookOf, type IconLook, type Look } from './button-look.ts'
import { useMayOpen } from './may-open.ts'
import { Link } from './link.tsx'

// Apart from the buttons, so that the sign-in page, which has no links, carries no router.

type LinkButtonProps = Omit<ComponentProps<typeof Link>, 'className'> & Look

/** A link that looks like a button: it leads somewhere, so it opens in a new tab like any link. Not where it may not. */
export function LinkButton({ kind, icon, className, children, ...rest }: LinkButtonProps) {
  const Sign = icon
  if (!useMayOpen()(rest.to)) return null
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
  if (!useMayOpen()(rest.to)) return null
  return (
    <Link aria-label={label} title={label} className={iconLook({ kind, small })} {...rest}>
      <Sign />
    </Link>
  )
}
