import type { NavigateFunction } from 'react-router'
import { paths } from '../paths.ts'
import { askToConfirm } from '../ui/dialog/confirm.ts'
import { toast, type Toast } from '../ui/toast.ts'

type Deletion = {
  /** 'Product' */
  thing: string
  /** 'Delete product' unless given. */
  title?: string
  /** On the button; 'Confirm' unless given. */
  confirm?: string
  /** On the button that leaves all as it is; 'Cancel' unless given. */
  cancel?: string
  /** Its name, and what becomes of it and of what hangs on it. */
  words: [name: string, afterwards: string]
  /** Asks why, with an example of a reason. */
  reason?: string
  send: (reason: string) => Promise<{ success: boolean; message?: string | undefined }>
  onDeleted: () => Promise<void>
  /** Where the server says nothing. */
  failed?: string
  /** Without any answer the products follow (AMB-146); unless given, the dialog stays open then too. */
  navigate?: NavigateFunction
  position?: Toast['position']
}

/** @returns whether the dialog closes */
const remove = async (
  { thing, send, onDeleted, navigate, position, ...deletion }: Deletion,
  reason: string,
) => {
  const { failed = `Failed to delete ${thing.toLowerCase()}` } = deletion
  const showToast = (kind: Toast['kind'], title: string) => toast({ kind, title, position })
  const answer = await send(reason).catch(() => undefined)
  if (!answer && navigate) {
    showToast('error', 'Failed to load product data')
    void navigate(paths.products)
    return true
  }
  if (!answer?.success) {
    showToast('error', answer?.message || failed)
    return false
  }
  showToast('success', answer.message || `${thing} deleted successfully`)
  await onDeleted()
  return true
}

/** Asks, then deletes or takes back; the dialog closes on success and stays on a domain error, with the server's words in a toast. */
export const askToDelete = (deletion: Deletion): void => {
  const { thing, words, title = `Delete ${thing.toLowerCase()}`, confirm, cancel, reason } = deletion
  const [name, afterwards] = words
  askToConfirm({
    title,
    text: (
      <>
        <b>{name}</b> {afterwards}
      </>
    ),
    confirm,
    cancel,
    danger: true,
    reason,
    onConfirm: (given) => remove(deletion, given),
  })
}
