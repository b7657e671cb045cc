import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { currentUser, signOut } from '../features/session/session.api.ts'
import { businessSettings } from '../features/settings/settings.public.ts'
import { paths } from '../paths.ts'
import { Boundary } from '../ui/boundary.tsx'
import { MenuIcon, SearchIcon } from '../ui/icons.tsx'
import { openKeyHelp } from '../ui/keys/key-help.tsx'
import { openPalette } from '../ui/palette/palette.tsx'
import { Logo } from '../ui/logo.tsx'
import { Coming } from './coming.tsx'
import styles from './top-bar.module.css'

/** Who is signed in, and for which business. Both at once, so that neither pushes the other aside. */
function Who() {
  const { data: person } = useQuery(currentUser)
  const { data: settings, isPending } = useQuery(businessSettings)
  if (!person?.name || isPending) return <span className={styles.who} />
  return (
    <span className={styles.who}>
      <Link to={paths.account} title="My account">
        {person.name}
      </Link>
      {settings?.name && ` · ${settings.name}`}
    </span>
  )
}

export function TopBar({ onMenu }: { onMenu: () => void }) {
  return (
    <header className={styles.top}>
      <Coming />
      <button type="button" className={styles.burger} aria-label="Open menu" onClick={onMenu}>
        <MenuIcon />
      </button>
      <Link to={paths.dashboard} className={styles.brand}>
        <Logo />
        Refill
      </Link>
      <button
        type="button"
        className={styles.find}
        title="Find any screen or record (Ctrl K)"
        onClick={openPalette}
      >
        <SearchIcon />
        <span>Find an order, customer, vehicle…</span>
        <i data-key="Ctrl" />
        <i data-key="K" />
      </button>
      <button
        type="button"
        className={styles.help}
        aria-label="Keys of this screen"
        title="Keys of this screen (?)"
        onClick={openKeyHelp}
      >
        ?
      </button>
      <Boundary renderInstead={() => null}>
        <Who />
      </Boundary>
      <Link to={paths.login} className={styles.out} onClick={signOut}>
        Log Out
      </Link>
    </header>
  )
}
