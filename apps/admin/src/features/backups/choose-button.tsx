import type { ReactNode } from 'react'
import { Allowed } from '../../api/access.tsx'
import { Button } from '../../ui/button.tsx'
import { preloadDialog } from '../../ui/dialog/dialog.tsx'

type ChooseButtonProps = { choose: () => void; kind?: 'filled'; children: ReactNode }

/** Opens what says where backups go, for whoever may say that. */
export function ChooseButton({ choose, kind, children }: ChooseButtonProps) {
  return (
    <Allowed right="backups.reveal">
      <Button kind={kind} onPointerEnter={preloadDialog} onFocus={preloadDialog} onClick={choose}>
        {children}
      </Button>
    </Allowed>
  )
}
