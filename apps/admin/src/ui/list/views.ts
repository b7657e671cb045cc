/** What a list is asked for, under a name: the fields of its address but the page. */
export type View = { path: string; title: string; name: string; query: string }

/** Characters of a name. */
export const longestName = 60
/** Of one list; nobody finds anything among more. */
export const mostViews = 30

const isView = (one: unknown): one is View =>
  typeof one === 'object' &&
  one !== null &&
  (['path', 'title', 'name', 'query'] as const).every((key) => typeof Reflect.get(one, key) === 'string')

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Without the page, on which somebody happened to be. */
export const queryOf = (search: string): string => {
  const fields = new URLSearchParams(search)
  fields.delete('page')
  return fields.toString()
}

export const addressOf = ({ path, query }: View): string => (query ? `${path}?${query}` : path)

/** The views that one person saved on this machine, by list and name. */
export const viewsOf = (person: string) => {
  const key = `refill.views.${person}`
  const all = (): View[] => {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
      return Array.isArray(kept) ? kept.filter(isView) : []
    } catch {
      return []
    }
  }
  const keep = (views: readonly View[]) => localStorage.setItem(key, JSON.stringify(views))
  const others = (path: string, name: string) =>
    all().filter((view) => view.path !== path || !isSame(view.name, name))
  const of = (path: string) =>
    all()
      .filter((view) => view.path === path)
      .toSorted((one, other) => one.name.localeCompare(other.name))
  return {
    all,
    of,
    /** One of the same name makes room for it. */
    save: (view: View) => keep([...others(view.path, view.name), view]),
    rename: ({ path, name }: View, to: string) => {
      const view = of(path).find((one) => isSame(one.name, name))
      if (view)
        keep([
          ...others(path, name).filter((one) => one.path !== path || !isSame(one.name, to)),
          { ...view, name: to },
        ])
    },
    remove: ({ path, name }: View) => keep(others(path, name)),
  }
}
