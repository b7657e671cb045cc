import { preloadDialog } from '../ui/dialog/dialog.tsx'
import { onDemand } from '../ui/mantine/on-demand.tsx'

/** Carries the library of forms, which lists and details need for nothing else. */
export const CancelDialog = onDemand(() =>
  import('./cancel-dialog.lazy.tsx').then(({ CancelDialog: Dialog }) => Dialog),
)

/** When the mouse or the focus comes near a button that opens it. */
export const preloadCancelDialog = () => {
  preloadDialog()
  CancelDialog.preload()
}
