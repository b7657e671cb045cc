import type { ClusterNode } from './node.ts'
import { until } from '../until.ts'

/** As Patroni tells of it. */
export type Member = { name: string; role: string; state: string; timeline?: number; lag?: number | string }

const ask = async ({ restPort }: ClusterNode, path: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${restPort}${path}`, { signal: AbortSignal.timeout(3_000) })

/** What the first Patroni that answers knows of all. */
const membersOf = async (nodes: readonly ClusterNode[]): Promise<Member[]> => {
  const answers = nodes.map(async (node) => (await ask(node, '/cluster')).json())
  const { members }: { members: Member[] } = await Promise.any(answers)
  return members
}

const isHealthy = (members: readonly Member[], count: number): boolean => {
  const [leader] = members.filter(({ role }) => role === 'leader')
  const others = members.filter((one) => one !== leader)
  return (
    members.length === count &&
    others.every(({ role }) => role === 'sync_standby') &&
    members.every(({ state }) => state === 'running' || state === 'streaming') &&
    others.every(({ timeline, lag }) => timeline === leader?.timeline && Number(lag) < 2 ** 20)
  )
}

/** @throws {Error} when there is none for a minute */
export const findLeader = (nodes: readonly ClusterNode[], but?: ClusterNode): Promise<ClusterNode> =>
  until(`a leader${but ? ` other than ${but.name}` : ''}`, 60_000, async () => {
    const leader = (await membersOf(nodes)).find(({ role }) => role === 'leader')
    return nodes.find((one) => one.name === leader?.name && one !== but)
  })

/** A primary, standbys that have each commit with it, and a Patroni that answers for each. */
export const untilHealthy = (nodes: readonly ClusterNode[], longest = 120_000): Promise<ClusterNode> =>
  until('all nodes in step', longest, async () => {
    const answers = await Promise.all(nodes.map((one) => ask(one, '/patroni')))
    if (answers.length < nodes.length || !isHealthy(await membersOf(nodes), nodes.length)) return undefined
    return findLeader(nodes)
  })
