const noPlace = 'Backups have no place here: what they hold is other bytes each time.'
const everything = 'A ticket is another each time, and so is what it opens.'
const estimated = 'PostgreSQL says about how many rows there are.'
const filed =
  'The sample business has filed every month whose day has come, each with an ARN, and an open one is not over.'

/** Calls of which refusals alone are compared, by their names, each with its reason. */
export const uncompared: Readonly<Record<string, string>> = {
  'api/backups/create': noPlace,
  'api/backups/place': 'Disks have as much room as they have.',
  'api/backups/check-newest': noPlace,
  'api/backups/choose-place': noPlace,
  'api/backups/prepare-download': noPlace,
  'backups/archive.zip': noPlace,
  'api/export/read': estimated,
  'api/export/whole-business': everything,
  'export/whole-business.zip': everything,
  'api/tax/close-month': filed,
  'api/tax/open-month': filed,
}
