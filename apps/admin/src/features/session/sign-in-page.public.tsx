import type { ReactNode } from 'react'
import { Logo } from '../../ui/logo.tsx'
import illustration from './login-illustration.svg'
import styles from './login.module.css'

/** What whoever is not signed in sees: the picture, and beside it a form. */
export function SignInPage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.login}>
      <aside className={styles.art} aria-label="About Refill">
        <img
          src={illustration}
          alt="A godown at first light: racks of full and empty gas cylinders and a delivery van"
        />
        <p>
          Every cylinder accounted for.<span>Fulls, empties, orders and dues in one ledger.</span>
        </p>
      </aside>
      <main className={styles.sign}>{children}</main>
    </div>
  )
}

/** @param words what is done here */
export function SignInHead({ words }: { words: string }) {
  return (
    <h1>
      <Logo />
      <span>
        Refill<small>{words}</small>
      </span>
    </h1>
  )
}
