import { Button } from '../../ui/button.tsx'
import { preloadDialog } from '../../ui/dialog/dialog.tsx'

/** Asks for the file with which the portal answered. */
export function ReadAnswer({ ask }: { ask: (asked: { what: 'file' }) => void }) {
  return (
    <Button onPointerEnter={preloadDialog} onFocus={preloadDialog} onClick={() => ask({ what: 'file' })}>
      Read answer
    </Button>
  )
}
