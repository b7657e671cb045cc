import { onDemand } from '../../ui/mantine/on-demand.tsx'

/** Money on account goes back to its customer. */
export const PayBackDialog = onDemand(() =>
  import('./pay-back-dialog.tsx').then(({ PayBackDialog: Dialog }) => Dialog),
)
