import { once } from 'node:events'
import { Client } from 'pg'
import type { PostgresAddress } from '../../database/embedded/start-postgres.ts'

const positionOf = (lsn: string): bigint => {
  const [high = '', low = ''] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** What a replica says of how far it is: written, forced to disk and replayed are one here. */
const statusOf = (lsn: string): Buffer => {
  const status = Buffer.alloc(34)
  status.write('r')
  for (const at of [1, 9, 17]) status.writeBigUInt64BE(positionOf(lsn), at)
  return status
}

/** Follows a server as a replica does, and says that it has stopped at a place in its log. */
export const stoppedReplica = async (server: PostgresAddress, lsn: string) => {
  const client = new Client(Object.assign({ ...server }, { replication: 'true' }))
  client.on('error', () => undefined)
  await client.connect()
  const started = once(client.connection, 'replicationStart')
  client.query(`START_REPLICATION PHYSICAL ${lsn}`).catch(() => undefined)
  await started
  Reflect.get(client.connection, 'sendCopyFromChunk').call(client.connection, statusOf(lsn))
  return { leave: () => void client.connection.stream.destroy() }
}
