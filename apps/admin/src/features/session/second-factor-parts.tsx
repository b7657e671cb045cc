import { Button } from '../../ui/button.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './account.module.css'

/** A secret that was made and not confirmed yet. */
export type Begun = { secret: string; qr: string; qr_size: number }

/** Four signs at a time, for who types it. */
const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

export function QrPicture({ secret, qr, qr_size: size }: Begun) {
  return (
    <div className={styles.secret}>
      <QrCode of="the secret" path={qr} size={size} />
      <p>
        Take a picture of it with your authenticator, or type this secret there:{' '}
        <code className={styles.code}>{inFours(secret)}</code>
      </p>
    </div>
  )
}

type RecoveryCodesProps = { codes: readonly string[]; done: () => void }

const copy = (codes: readonly string[]) =>
  navigator.clipboard.writeText(codes.join('\n')).then(
    () => toast({ kind: 'success', title: 'Copied' }),
    () => toast({ kind: 'error', title: 'They could not be copied. Please write them down.' }),
  )

/** Shown once: each signs in once where the telephone is lost. */
export function RecoveryCodes({ codes, done }: RecoveryCodesProps) {
  return (
    <>
      <p className={styles.words}>
        The second factor is on. Keep these recovery codes where your telephone is not: each signs you in
        once. They are shown only now.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code className={styles.code}>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.save}>
        {'clipboard' in navigator && <Button onClick={() => void copy(codes)}>Copy codes</Button>}
        <Button kind="filled" onClick={done}>
          Done
        </Button>
      </div>
    </>
  )
}
