import type { Query, QueryCache, QueryClient } from '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    /** An answer that `outlasts` writes holds nothing that an ordinary one changes. */
    queryMeta: { outlasts?: true }
  }
}

/** More than somebody comes back to; the oldest make room. */
const mostAnswers = 400

/** One that was just added has no answer yet. */
const isIdle = (query: Query) =>
  query.state.dataUpdatedAt > 0 && query.getObserversCount() === 0 && query.state.fetchStatus === 'idle'
const isList = ({ queryKey }: Query) => queryKey[1] === 'list'
const mayBeOld = ({ meta }: Query) => !meta?.outlasts

/** The list that somebody was on last: Back leads there. */
const leftList = new WeakMap<QueryClient, string>()

const dropOldest = (cache: QueryCache) => {
  const all = cache.getAll()
  if (all.length <= mostAnswers) return
  const [oldest] = all.filter(isIdle).toSorted((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)
  if (oldest) cache.remove(oldest)
}

/** Keeps what was seen in this tab, in its memory alone, for as long as nothing says that it is old. */
export const remember = (client: QueryClient): QueryClient => {
  const cache = client.getQueryCache()
  cache.subscribe(({ type, query }) => {
    if (type === 'added') dropOldest(cache)
    if (type !== 'observerRemoved' || query.getObserversCount() > 0) return
    if (isList(query)) leftList.set(client, query.queryHash)
    if (query.state.isInvalidated) cache.remove(query)
  })
  return client
}

/**
 * After a write of this person: what was read before opens nothing any more. What is on the screen stays there and goes
 * with it; the list that Back leads to is asked for again at once.
 */
export const forgetOld = (client: QueryClient): void => {
  const left = client.getQueryCache().get(leftList.get(client) ?? '')
  const again = left && left.getObserversCount() === 0 ? left.options : undefined
  client.removeQueries({ type: 'inactive', predicate: mayBeOld })
  void client.invalidateQueries({ type: 'active', refetchType: 'none', predicate: mayBeOld })
  if (again?.queryKey) void client.prefetchQuery({ ...again, queryKey: again.queryKey })
}

/**
 * A record as a list showed it, of the newest answer that holds it and is not old.
 * @param name of the list's source
 */
export const seenInList = (client: QueryClient, name: string, id: string): object | undefined => {
  const pages = client
    .getQueryCache()
    .findAll({ queryKey: [name, 'list'], predicate: ({ state }) => !state.isInvalidated })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  for (const { state } of pages) {
    // Under this key lie pages of lists alone (`list/use-list.ts`).
    const { rows = [] } = (state.data ?? {}) as { rows?: readonly { id?: unknown }[] }
    const row = rows.find((one) => String(one.id) === id)
    if (row) return row
  }
  return undefined
}
