import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { currentUser, signOut } from '../features/session/session.api.ts'
import { paths } from '../paths.ts'
import { MenuIcon, SearchIcon } from '../ui/icons.tsx'
import { openPalette } from '../ui/palette/palette.tsx'
import { Logo } from '../ui/signs.tsx'
import styles from './shell.module.css'

export function TopBar({ onMenu }: { onMenu: () => void }) {
  const { data: name } = useQuery(currentUser)
  return (
    <header className={styles.top}>
      <button type="button" className={styles.burger} aria-label="Open menu" onClick={onMenu}>
        <MenuIcon />
      </button>
      <Link to={paths.dashboard} className={styles.brand}>
        <Logo />
        Refill
      </Link>
      <button type="button" className={styles.find} onClick={openPalette}>
        <SearchIcon />
        <span>Find a customer, vehicle, product…</span>
        <i data-key="Ctrl" />
        <i data-key="K" />
      </button>
      <span className={styles.who}>{name}</span>
      <Link to={paths.login} className={styles.out} onClick={signOut}>
        Log Out
      </Link>
    </header>
  )
}
