import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below those that the kernel hands out (Linux from 32,768 on): nobody else is given one between the look and the use. */
const [first, count] = [20_000, 10_000]
const most = 1_000

/**
 * So many different ports of 127.0.0.1 that nobody listens on: held all at once, then let go.
 * @throws {Error} when a thousand looks find too few
 */
export const freePorts = async (wanted: number): Promise<number[]> => {
  const held = []
  for (let looks = 0; held.length < wanted; looks++) {
    if (looks === most) throw new Error(`Of ports ${first} to ${first + count} too few are free.`)
    const port = first + Math.floor(Math.random() * count)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (isFree) held.push({ port, server })
  }
  await Promise.all(held.map(({ server }) => once(server.close(), 'close')))
  return held.map(({ port }) => port)
}
