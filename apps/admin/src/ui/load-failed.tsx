import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { RetryIcon } from './icons.tsx'
import { Alert } from './messages.tsx'

type LoadFailedProps = {
  /** As a query of TanStack has them. */
  query: { isError: boolean; isFetching: boolean; refetch: () => unknown }
  /** Around the line, where it needs room. */
  className?: string | undefined
  /** 'The settings could not be loaded.' */
  children: ReactNode
}

/** What could not be loaded, with Retry; nothing while all is well. */
export function LoadFailed({ query, className, children }: LoadFailedProps) {
  const { isError, isFetching, refetch } = query
  if (!isError) return null
  const retry = (
    <Button icon={RetryIcon} busy={isFetching} onClick={() => void refetch()}>
      Retry
    </Button>
  )
  const line = (
    <Alert kind="error" action={retry}>
      {children}
    </Alert>
  )
  return className ? <div className={className}>{line}</div> : line
}
