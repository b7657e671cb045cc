import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { RetryIcon } from './icons.tsx'
import styles from './load-failed.module.css'
import { Alert } from './messages.tsx'

type LoadFailedProps = {
  /** As a query of TanStack has them. */
  query: { isError: boolean; isFetching: boolean; refetch: () => unknown }
  /** Something stands below it. */
  apart?: boolean
  /** In a panel without space of its own. */
  inset?: boolean
  /** 'The settings could not be loaded.' */
  children: ReactNode
}

/** By itself, once the line is back. */
const useWhenOnline = (isError: boolean, refetch: () => unknown) => {
  const latest = useRef(refetch)
  useEffect(() => {
    latest.current = refetch
  })
  useEffect(() => {
    if (!isError) return undefined
    const again = () => void latest.current()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isError])
}

/** What could not be loaded, with Retry; nothing while all is well. */
export function LoadFailed({ query, apart, inset, children }: LoadFailedProps) {
  const { isError, isFetching, refetch } = query
  useWhenOnline(isError, refetch)
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
  if (!apart && !inset) return line
  return <div className={inset ? styles.inset : styles.apart}>{line}</div>
}

/** In the place of a chart. */
export function ChartFailed({ query }: Pick<LoadFailedProps, 'query'>) {
  return (
    <LoadFailed query={query} inset>
      The chart could not be loaded.
    </LoadFailed>
  )
}

/** Above the details of one record; logged too, with what the server said (AMB-037). */
export function DetailsFailed({ query }: { query: LoadFailedProps['query'] & { error: Error | null } }) {
  const { error } = query
  useEffect(() => {
    // oxlint-disable-next-line eslint/no-console
    if (error) console.error(error)
  }, [error])
  return (
    <LoadFailed query={query} apart>
      {`These details could not be loaded. ${error?.message}`}
    </LoadFailed>
  )
}
