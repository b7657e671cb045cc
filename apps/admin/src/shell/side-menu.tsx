import { memo } from 'react'
import { useRights } from '../api/access.tsx'
import { useIsPersonPending } from '../features/session/person.public.ts'
import { menu, menuGroups, nearestEntry, type MenuEntry, type MenuGroup } from '../menu.ts'
import { DownIcon } from '../ui/icons.tsx'
import { Link } from '../ui/link.tsx'
import styles from './menu.module.css'
import { useAskedPath } from './use-asked-path.ts'
import { useOpenGroups } from './use-open-groups.ts'

type Choosing = { onChoose: (() => void) | undefined }
type Listed = Choosing & {
  /** Where somebody is. */
  here: MenuEntry | undefined
}

/** Of the whole menu only what changes is drawn anew: all of it would come before the screen that was chosen. */
const Entry = memo(function EntryOf({
  entry,
  isHere,
  onChoose,
}: { entry: MenuEntry; isHere: boolean } & Choosing) {
  const Icon = entry.icon
  return (
    <li className={entry.air && styles.air}>
      <Link
        to={entry.path}
        onClick={onChoose}
        className={styles.entry}
        aria-current={isHere ? 'page' : undefined}
      >
        <Icon />
        {entry.label}
      </Link>
    </li>
  )
})

function Entries({ entries, here, onChoose }: { entries: readonly MenuEntry[] } & Listed) {
  return (
    <ul>
      {entries.map((entry) => (
        <Entry key={entry.path} entry={entry} isHere={entry === here} onChoose={onChoose} />
      ))}
    </ul>
  )
}

type GroupProps = { group: MenuGroup; isOpen: boolean; toggle: () => void } & Listed

function Group({ group: { label, entries }, isOpen, toggle, ...listed }: GroupProps) {
  return (
    <div className={styles.group}>
      <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={toggle}>
        {label}
        <DownIcon />
      </button>
      {isOpen && <Entries entries={entries} {...listed} />}
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
  const path = useAskedPath()
  const { isOpen, toggle } = useOpenGroups(rows, path)
  const shown = [...first, ...groups.filter(isOpen).flatMap(({ entries }) => entries)]
  const listed = { here: nearestEntry(shown, path), onChoose }
  return (
    <nav aria-label={label} className={styles.menu}>
      <Entries entries={first} {...listed} />
      {groups.map((group) => (
        <Group
          key={group.label}
          group={group}
          isOpen={isOpen(group)}
          toggle={() => toggle(group)}
          {...listed}
        />
      ))}
    </nav>
  )
}
