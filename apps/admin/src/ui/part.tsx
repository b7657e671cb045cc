import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Boundary } from './boundary.tsx'
import { CodeMissing, reloadPage } from './lazy-screen.tsx'
import { LoadFailed } from './load-failed.tsx'

type FailedProps = { name: string; head: ReactNode; failure: unknown; again: () => void }

function Failed({ name, head, failure, again }: FailedProps) {
  const client = useQueryClient()
  const [isFetching, ask] = useState(false)
  const drawAnew = () => {
    // What it was drawn from is asked for again; what stands elsewhere on the screen stays.
    client.removeQueries({ type: 'inactive' })
    again()
  }
  const fetchCode = () => {
    ask(true)
    void reloadPage().then(() => ask(false))
  }
  const isMissing = failure instanceof CodeMissing
  return (
    <>
      {head}
      <LoadFailed query={{ isError: true, isFetching, refetch: isMissing ? fetchCode : drawAnew }} apart>
        {isMissing
          ? `${name} could not be loaded. Check the network, then try again.`
          : `${name} could not be shown.`}
      </LoadFailed>
    </>
  )
}

type PartProps = {
  /** Begins the sentence that says what failed: 'The chart'. */
  name?: string
  /** At another place it is drawn anew by itself. */
  place?: string
  /** Above the line, where the head of a screen went with it. */
  head?: ReactNode
  children: ReactNode
}

/** A part of a screen that may fail alone: it says so where it stands, with Retry, and the rest works on. */
export function Part({ name = 'This part', head, children, ...rest }: PartProps) {
  return (
    <Boundary renderInstead={(failure, again) => <Failed {...{ name, head, failure, again }} />} {...rest}>
      {children}
    </Boundary>
  )
}
