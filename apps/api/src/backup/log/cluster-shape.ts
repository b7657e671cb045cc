/**
 * What of a cluster's files is rows and the state of transactions, and nothing else of it: no settings, whatever they are
 * called, no links, and nothing that belongs to a running server alone. PostgreSQL's manual names the folders. Only this
 * is copied, and only this is taken from a copy, which others may have written.
 */
const files = [
  /^PG_VERSION$/,
  /^(?:global|base\/\d+)\/(?:PG_VERSION|pg_filenode\.map|\d+(?:_(?:fsm|vm|init))?(?:\.\d+)?)$/,
  /^global\/pg_control$/,
  /^(?:pg_xact|pg_commit_ts|pg_twophase|pg_multixact\/(?:members|offsets))\/[\dA-F]{4,16}$/,
]

/** Ending in a slash. PostgreSQL wants to find them all, most of them empty. */
const folders =
  /^(?:global|base|base\/\d+|pg_(?:commit_ts|dynshmem|notify|replslot|serial|snapshots|stat|stat_tmp|subtrans|tblspc|twophase|wal|xact)|pg_logical(?:\/(?:mappings|snapshots))?|pg_multixact(?:\/(?:members|offsets))?)\/$/

/** @param path within the cluster, a folder's with a slash at its end */
export const belongsToCluster = (path: string): boolean =>
  path.endsWith('/') ? folders.test(path) : files.some((form) => form.test(path))

/** Whether it can only mean something outside of the cluster; nobody of ours writes such a path. */
export const leadsOut = (path: string): boolean =>
  path === '' || /^\/|^[a-z]:|\\|\p{Cc}/iu.test(path) || path.split('/').includes('..')
