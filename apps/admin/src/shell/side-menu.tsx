import { Link } from 'react-router'
import { useRights } from '../api/access.tsx'
import { useIsPersonPending } from '../features/session/person.public.ts'
import { isActive, menu, menuGroups, type MenuEntry, type MenuGroup } from '../menu.ts'
import { DownIcon } from '../ui/icons.tsx'
import styles from './menu.module.css'
import { useAskedPath } from './use-asked-path.ts'
import { useOpenGroups } from './use-open-groups.ts'

type OnChoose = { onChoose: (() => void) | undefined }

function Entry({ entry, onChoose }: { entry: MenuEntry } & OnChoose) {
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

function Entries({ entries, onChoose }: { entries: readonly MenuEntry[] } & OnChoose) {
  return (
    <ul>
      {entries.map((entry) => (
        <Entry key={entry.path} entry={entry} onChoose={onChoose} />
      ))}
    </ul>
  )
}

type GroupProps = { group: MenuGroup; isOpen: boolean; toggle: () => void } & OnChoose

function Group({ group: { label, entries }, isOpen, toggle, onChoose }: GroupProps) {
  return (
    <div className={styles.group}>
      <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={toggle}>
        {label}
        <DownIcon />
      </button>
      {isOpen && <Entries entries={entries} onChoose={onChoose} />}
    </div>
  )
}

/** What somebody may see; nothing before that is known, or entries would come and go under the mouse. */
const useMenu = () => {
  const may = useRights()
  const isPending = useIsPersonPending()
  const seen = (entries: readonly MenuEntry[]) => entries.filter(({ right }) => !isPending && may(right))
  const groups = menuGroups
    .map(({ label, entries }) => ({ label, entries: seen(entries) }))
    .filter(({ entries }) => entries.length > 0)
  return { first: seen(menu), groups }
}

/** The menu itself; it stands in the side column on wide screens and in the drawer below 62em. */
export function SideMenu({ label, onChoose }: { label: string; onChoose?: () => void }) {
  const { first, groups } = useMenu()
  const rows = groups.reduce((sum, { entries }) => sum + 1 + entries.length, first.length)
  const { isOpen, toggle } = useOpenGroups(rows, useAskedPath())
  return (
    <nav aria-label={label} className={styles.menu}>
      <Entries entries={first} onChoose={onChoose} />
      {groups.map((group) => (
        <Group
          key={group.label}
          group={group}
          isOpen={isOpen(group)}
          toggle={() => toggle(group)}
          onChoose={onChoose}
        />
      ))}
    </nav>
  )
}
