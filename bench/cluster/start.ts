import { openService } from '../src/cluster/service.ts'
import { openHouse, tell } from '../src/house.ts'
import { person } from '../src/product.ts'

/**
 * `node bench/cluster/start.ts [--install]`: a cluster on this machine until Ctrl-C, on free ports of 127.0.0.1 and in
 * a folder that goes with it. `npm run bench -- cluster` kills parts of the same one and measures.
 */
const house = await openHouse()
const stop = (code: number) => void house.leave().finally(() => process.exit(code))
process.once('SIGINT', () => stop(0))
process.once('SIGTERM', () => stop(0))
try {
  const { nodes, url, refills, origin } = await openService(house, 300, process.argv.includes('--install'))
  for (const { name, port, restPort, patroni } of nodes)
    tell(`${name}: PostgreSQL on ${port}, Patroni on ${restPort} (process ${patroni.pid})`)
  for (const { name, port, product } of refills)
    tell(`${name}: http://127.0.0.1:${port} (process ${product.child.pid})`)
  tell(`DATABASE_URL and REPLICA_URL: ${url}`)
  tell(`HAProxy: ${origin}, sign in as ${person.username} with ${person.password}`)
  setInterval(() => undefined, 2 ** 30) // nothing else keeps this process
} catch (error) {
  tell(`There is no cluster: ${error instanceof Error ? error.message : String(error)}`)
  stop(1)
}
