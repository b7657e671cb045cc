import { ShownOnce } from '../../ui/shown-once.tsx'

type FirstPasswordProps = { username: string; password: string; close: () => void }

/** Shown once: nobody can look it up afterwards, only make another one. */
export function FirstPassword({ username, password, close }: FirstPasswordProps) {
  const owner = ['Username', username] as const
  return (
    <ShownOnce title="First password" owner={owner} label="Password" secret={password} close={close}>
      Give it to <b>{username}</b>. It is shown only now, and is to be changed at the first sign-in.
    </ShownOnce>
  )
}
