import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { PassThrough, type Readable } from 'node:stream'
import type { PostgresAddress } from '../database/embedded/start-postgres.ts'

/**
 * Stands between the product and a PostgreSQL, as a balancer does. It can forget what it carries: both ends stay open, and
 * nothing comes through any more. And it can hold up what is on its way, as a busy server does.
 */
export const openForgetfulProxy = async ({ host, port, user, database }: PostgresAddress) => {
  const carried = new Set<Socket>()
  const answering = new Set<Socket>()
  let isDeaf = false
  let open = Promise.resolve()
  let afterGreeting: Promise<void> | undefined
  const carry = (one: Socket, other: Socket, said: Readable = one) => {
    carried.add(one)
    one.on('close', () => other.destroy())
    said.pipe(other)
  }
  /** The first that a server says comes through, the rest when it may. */
  const greet = (far: Socket, near: Socket, rest: Promise<void>) =>
    far.once('data', (word) => {
      near.write(word)
      far.pause()
      void rest.then(() => carry(far, near))
    })
  const letIn = (near: Socket, said: Readable) => {
    if (near.destroyed) return
    if (isDeaf) return void carried.add(near)
    const far = connect(`${host}/.s.PGSQL.${port}`)
    far.on('error', () => undefined)
    answering.add(far)
    carry(near, far, said)
    if (afterGreeting) greet(far, near, afterGreeting)
    else carry(far, near)
  }
  const server = createServer((near) => {
    near.on('error', () => undefined)
    near.on('close', () => server.emit('left'))
    // Taken in at the door, or nobody would notice one that goes.
    const said = near.pipe(new PassThrough())
    void open.then(() => letIn(near, said))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const own = typeof address === 'object' ? address?.port : undefined
  const forget = () => {
    for (const one of carried) one.unpipe().pause()
  }
  return {
    url: `postgres://${user}@127.0.0.1:${own}/${database}`,
    /** What it carries now; new connections work. */
    forget,
    /** Forgets, and takes new connections without carrying them. */
    goDeaf: () => {
      isDeaf = true
      forget()
    },
    recover: () => void (isDeaf = false),
    /** Nothing of what it carries comes through until what is returned is called. */
    hold: () => {
      const held = [...carried]
      for (const one of held) one.pause()
      return () => {
        for (const one of held) one.resume()
      }
    },
    /** What is asked comes through, and no answer until what is returned is called. */
    holdAnswers: () => {
      const held = [...answering]
      for (const one of held) one.pause()
      return () => {
        for (const one of held) one.resume()
      }
    },
    /** Whoever comes now waits at its door until what is returned is called. */
    holdNew: () => {
      const opened = Promise.withResolvers<void>()
      open = opened.promise
      return opened.resolve
    },
    /** Whoever comes now is greeted, and hears nothing more until what is returned is called. */
    holdAfterGreeting: () => {
      const opened = Promise.withResolvers<void>()
      afterGreeting = opened.promise
      return () => {
        afterGreeting = undefined
        opened.resolve()
      }
    },
    /** Until somebody comes next, or until somebody goes next. */
    next: (what: 'connection' | 'left') => once(server, what),
    close: () => {
      server.close()
      for (const one of carried) one.destroy()
    },
  }
}
