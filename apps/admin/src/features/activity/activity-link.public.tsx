import type { RecordType } from '@refill/contract/features/activity/activity.rules.ts'
import { useRights } from '../../api/access.tsx'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'

/** From the history of a record to all that the log has of it, for whom may read the log. */
export function ActivityLink({ type, id }: { type: RecordType; id: number }) {
  const mayRead = useRights()('activity.read')
  return mayRead ? <Link to={paths.activityOf(type, id)}>All activity</Link> : null
}
