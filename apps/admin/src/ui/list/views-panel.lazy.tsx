import { useMemo, useState, type FormEvent } from 'react'
import { useLocation } from 'react-router'
import { Button, IconButton } from '../button.tsx'
import { FieldFrame } from '../fields/field-frame.tsx'
import fields from '../fields/fields.module.css'
import { DeleteIcon, EditIcon } from '../icons.tsx'
import { Link } from '../link.tsx'
import { toast } from '../toast.ts'
import styles from './saved-views.module.css'
import { addressOf, longestName, mostViews, queryOf, viewsOf, type View } from './views.ts'

export type ViewsPanelProps = { person: string; title: string }

type NameFormProps = { label: string; button: string; initial: string; save: (name: string) => void }

function NameForm({ label, button, initial, save }: NameFormProps) {
  const [name, setName] = useState(initial)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim()) save(name.trim())
    setName('')
  }
  return (
    <form className={styles.name} onSubmit={submit}>
      <FieldFrame id="field-view" label={label} note="">
        <input
          id="field-view"
          type="text"
          className={fields.control}
          maxLength={longestName}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </FieldFrame>
      <Button type="submit">{button}</Button>
    </form>
  )
}

/** Views of the list at this address, and what is done with them; every change is kept at once. */
const useViews = ({ person, title }: ViewsPanelProps) => {
  const { pathname: path, search } = useLocation()
  const store = useMemo(() => viewsOf(person), [person])
  const [views, setViews] = useState(() => store.of(path))
  const query = queryOf(search)
  const changed = (change: () => void) => {
    change()
    setViews(store.of(path))
  }
  const save = (name: string) => {
    const isKnown = views.some((view) => view.name.toLowerCase() === name.toLowerCase())
    if (views.length >= mostViews && !isKnown)
      return toast({
        kind: 'error',
        title: `${mostViews} views of a list are kept`,
        text: 'Delete one first.',
      })
    changed(() => store.save({ path, title, name, query }))
    toast({ kind: 'success', title: isKnown ? `${name} is saved anew` : `${name} is saved` })
  }
  return {
    views,
    isShown: (view: View) => view.query === query,
    save,
    rename: (view: View, name: string) => changed(() => store.rename(view, name)),
    remove: (view: View) => changed(() => store.remove(view)),
  }
}

/** The saved views of a list as links, each to rename and to delete, and a name for what the list shows now. */
export function ViewsPanel(props: ViewsPanelProps) {
  const { views, isShown, save, rename, remove } = useViews(props)
  const [renamed, setRenamed] = useState<View>()
  if (renamed) {
    const done = (name: string) => {
      rename(renamed, name)
      setRenamed(undefined)
    }
    return <NameForm key="rename" label="New name" button="Rename" initial={renamed.name} save={done} />
  }
  return (
    <>
      {views.length === 0 && (
        <p className={styles.none}>
          No view of this list is saved yet. Filters, order and search get a name here.
        </p>
      )}
      {views.length > 0 && (
        <ul className={styles.views} aria-label="Views">
          {views.map((view) => (
            <li key={view.name}>
              <Link to={addressOf(view)} aria-current={isShown(view)}>
                {view.name}
              </Link>
              <IconButton
                label={`Rename ${view.name}`}
                icon={EditIcon}
                small
                onClick={() => setRenamed(view)}
              />
              <IconButton
                label={`Delete ${view.name}`}
                icon={DeleteIcon}
                small
                onClick={() => remove(view)}
              />
            </li>
          ))}
        </ul>
      )}
      <NameForm key="save" label="Name of what is shown now" button="Save" initial="" save={save} />
    </>
  )
}
