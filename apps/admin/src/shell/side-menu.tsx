import { Link } from 'react-router'
import { isActive, menu, moreMenu, type MenuEntry } from '../menu.ts'
import styles from './menu.module.css'
import { useAskedPath } from './use-asked-path.ts'

function Entry({ entry, onChoose }: { entry: MenuEntry; onChoose: (() => void) | undefined }) {
  const path = useAskedPath()
  const Icon = entry.icon
  return (
    <li className={entry.air && styles.air}>
      <Link
        to={entry.path}
        onClick={onChoose}
        className={styles.entry}
        aria-current={isActive(entry, path) ? 'page' : undefined}
      >
        <Icon />
        {entry.label}
      </Link>
    </li>
  )
}

/** The menu itself; it stands in the side column on wide screens and in the drawer below 62em. */
export function SideMenu({ label, onChoose }: { label: string; onChoose?: () => void }) {
  const entries = (group: readonly MenuEntry[]) =>
    group.map((entry) => <Entry key={entry.path} entry={entry} onChoose={onChoose} />)
  return (
    <nav aria-label={label} className={styles.menu}>
      <ul>{entries(menu)}</ul>
      <ul className={styles.more}>{entries(moreMenu)}</ul>
    </nav>
  )
}
