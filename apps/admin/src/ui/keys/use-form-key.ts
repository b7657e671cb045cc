import { useNavigate } from 'react-router'
import { useMayOpen } from '../may-open.ts'
import { linkTo, type Target } from '../target.ts'
import { bufferKeys } from './buffer-keys.ts'
import { useKey } from './use-key.ts'

/** `n`, which leads to a form that may be seen; what is typed on the way there is typed into it. */
export const useFormKey = (label: string, form: Target): void => {
  const navigate = useNavigate()
  const { to, state } = linkTo(form)
  useKey(useMayOpen()(to) ? 'n' : undefined, label, () => {
    bufferKeys()
    void navigate(to, { state })
  })
}
