import { preloadDialog } from '../../../ui/dialog/dialog.tsx'
import { onDemand } from '../../../ui/mantine/on-demand.tsx'

// They carry the library of forms, which lists and details need for nothing else.

export const StatusDialog = onDemand(() =>
  import('./status-dialog.tsx').then(({ StatusDialog: Dialog }) => Dialog),
)
export const AssignDialog = onDemand(() =>
  import('./assign-dialog.tsx').then(({ AssignDialog: Dialog }) => Dialog),
)
export const CrewChangeDialog = onDemand(() =>
  import('./assign-dialog.tsx').then(({ CrewChangeDialog: Dialog }) => Dialog),
)
export const LeaveAgainDialog = onDemand(() =>
  import('./assign-dialog.tsx').then(({ LeaveAgainDialog: Dialog }) => Dialog),
)
export const DeliveryDialog = onDemand(() =>
  import('./delivery-dialog.tsx').then(({ DeliveryDialog: Dialog }) => Dialog),
)
export const DispatchDayDialog = onDemand(() =>
  import('./dispatch-day-dialog.tsx').then(({ DispatchDayDialog: Dialog }) => Dialog),
)
export const StatusReasonDialog = onDemand(() =>
  import('./reason-dialog.tsx').then(({ StatusReasonDialog: Dialog }) => Dialog),
)

export const PassOnDialog = onDemand(() =>
  import('./pass-on-dialog.tsx').then(({ PassOnDialog: Dialog }) => Dialog),
)

export const TooLateDialog = onDemand(() =>
  import('./too-late-dialog.tsx').then(({ TooLateDialog: Dialog }) => Dialog),
)

/** When the mouse comes near a button that opens one; all of them are of the same code. */
export const preloadStatusDialogs = () => {
  preloadDialog()
  StatusDialog.preload()
}
