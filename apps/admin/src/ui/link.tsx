import type { ComponentProps } from 'react'
import { Link as AnyLink } from 'react-router'
import { useMayOpen } from './may-open.ts'

type LinkProps = Omit<ComponentProps<typeof AnyLink>, 'to'> & { to: string }

/** A link; its words alone where it would lead to a screen that may not be seen. */
export function Link(props: LinkProps) {
  const { to, className, children } = props
  return useMayOpen()(to) ? <AnyLink {...props} /> : <span className={className}>{children}</span>
}
