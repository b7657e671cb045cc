import { useEffect, useState } from 'react'
import { apiBase } from '../../api/api-base.ts'
import { Alert } from '../../ui/messages.tsx'

/** Names by which a browser reaches the machine that it runs on. */
const ownMachine = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/** Asked without the contract, which is not part of the sign-in page. */
const isSetupOpen = async (): Promise<boolean> => {
  const answer = await fetch(`${apiBase()}api/setup/state`, { method: 'POST', body: new FormData() })
  const said: unknown = await answer.json()
  return typeof said === 'object' && said !== null && 'is_open' in said && said.is_open === true
}

/** On the sign-in page of a business that is not set up yet, opened on its own machine: where its link stands. */
export function SetupHint() {
  const [isOpen, tell] = useState(false)
  useEffect(() => {
    if (!ownMachine.test(window.location.hostname)) return
    isSetupOpen().then(tell, () => undefined)
  }, [])
  if (!isOpen) return null
  return (
    <Alert kind="info">
      This business is not set up yet. Open the link that stands in the window in which Refill was started.
    </Alert>
  )
}
