import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { KeyValues } from '../../ui/parts.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './users.module.css'

type FirstPasswordProps = { username: string; password: string; close: () => void }

const copy = (password: string) =>
  navigator.clipboard.writeText(password).then(
    () => toast({ kind: 'success', title: 'Copied' }),
    () => toast({ kind: 'error', title: 'It could not be copied. Please write it down.' }),
  )

/** Shown once: nobody can look it up afterwards, only make another one. */
export function FirstPassword({ username, password, close }: FirstPasswordProps) {
  const footer = (
    <>
      {/* Browsers have no clipboard on plain http in an office network. */}
      {'clipboard' in navigator && <Button onClick={() => void copy(password)}>Copy password</Button>}
      <Button kind="filled" onClick={close}>
        Done
      </Button>
    </>
  )
  return (
    <Dialog title="First password" opened onClose={close} footer={footer}>
      <p>
        Give it to <b>{username}</b>. It is shown only now, and is to be changed at the first sign-in.
      </p>
      <KeyValues
        lines={[
          ['Username', username, 'code'],
          [
            'Password',
            <output key="password" className={styles.password}>
              {password}
            </output>,
          ],
        ]}
      />
    </Dialog>
  )
}
