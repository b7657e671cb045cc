import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { residentMemory } from '../processes.ts'
import { percentile } from '../statistics.ts'
import { forgedFiles } from './forged-files.ts'
import { crossedLocks } from './locks.ts'
import { beside, found, type Attempt } from './attempt.ts'
import { aPdf, aProduct, askDatabase, largePng } from './records.ts'
import { crowdAtSignIn } from './sign-in.ts'
import { silentDeath } from './silent-death.ts'
import { callForm, checkNoDefect, listsFor } from './wire.ts'

const median = (all: readonly number[]) => percentile(all, 0.5)

const strangersWhoRead: Attempt = {
  what: 'H2: lists of somebody signed in, beside 16 strangers who ask for the documentation',
  run: async (target) => {
    const alone = median(await listsFor(target, 3))
    const end = new AbortController()
    const read = async () => {
      while (!end.signal.aborted) await (await fetch(`${target.origin}/api/docs`)).arrayBuffer()
    }
    const readers = Array.from({ length: 16 }, read)
    const crowded = await listsFor(target, 5)
    end.abort()
    await Promise.all(readers)
    const longest = Math.max(...crowded)
    const words = `alone ${alone.toFixed(0)} ms, beside them ${median(crowded).toFixed(0)} ms, at most ${longest.toFixed(0)} ms`
    return longest > 1_000 ? found(words) : words
  },
}

const minuteOfGuesses: Attempt = {
  what: 'H3: a minute of 20 guesses a second from everywhere, the owner every second',
  run: async (target) => {
    const { hostname } = new URL(target.origin)
    const signIn = (password: string, from: string) =>
      callForm(
        { ...target, cookie: '' },
        'api/admin/login',
        [
          ['username', 'meena.joshi'],
          ['password', password],
        ],
        { 'x-forwarded-for': from },
      )
    const end = new AbortController()
    const attack = async () => {
      for (let turn = 0; !end.signal.aborted; turn++) {
        void signIn('wrong-Password-1', `203.0.113.${turn % 250}`).catch(() => undefined)
        await pause(50)
      }
    }
    const attacking = attack()
    let admitted = 0
    const tries = 60
    for (let turn = 0; turn < tries; turn++) {
      const from = performance.now()
      if ((await signIn('neem-Tree-42', hostname)).status === 200) admitted += 1
      await pause(Math.max(0, 1_000 - (performance.now() - from)))
    }
    end.abort()
    await attacking
    const words = `signed in ${admitted} times of ${tries}`
    return admitted < tries ? found(words) : words
  },
}

const halfBodies: Attempt = {
  what: 'H5: 300 bodies that never end',
  run: async (target) => {
    const port = Number(new URL(target.origin).port)
    const before = residentMemory(target.product.child.pid)
    const from = performance.now()
    const open = new Set<Socket>()
    for (let index = 0; index < 300; index++) {
      const socket = connect(port, '127.0.0.1')
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('data', () => undefined)
      socket.on('close', () => open.delete(socket))
      socket.write(
        `POST /orders.php HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${target.cookie}\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n${'x'.repeat(59_000)}`,
      )
    }
    while (open.size > 0 && performance.now() - from < 130_000) await pause(500)
    const seconds = ((performance.now() - from) / 1000).toFixed(0)
    const left = open.size
    open.forEach((socket) => socket.destroy())
    if (left > 0) found(`${left} were still open after ${seconds} s`)
    const grown = residentMemory(target.product.child.pid) - before
    return `all closed after ${seconds} s, memory ${grown.toFixed(0)} MB more`
  },
}

const forWork = 150 // MB

const uploadsAtOnce: Attempt = {
  what: 'M9: 50 uploads of 5 MB and 16 pictures of 40 MP at once',
  run: async (target) => {
    const { pid } = target.product.child
    const [driver = 0] = await askDatabase<number>(target, 'SELECT min(id)::int AS value FROM drivers')
    await pause(5_000)
    const before = residentMemory(pid)
    const filling = 'x'.repeat(4_900_000)
    const uploads = Array.from({ length: 50 }, (_, index) => {
      const document = new File([aPdf(`${index} ${filling}`)], 'scan.pdf', { type: 'application/pdf' })
      return () =>
        callForm(target, 'api/drivers/add-paper', [
          ['id', String(driver)],
          ['name', `Scan ${index}`],
          ['document', document],
        ])
    })
    const picture = new File([new Uint8Array(largePng(6_324))], 'large.png', { type: 'image/png' })
    const pictures = Array.from(
      { length: 16 },
      (_, index) => () =>
        callForm(target, 'product.php', [...Object.entries(aProduct(`PIC${100 + index}`)), ['url', picture]]),
    )
    let peak = before
    const watch = setInterval(() => (peak = Math.max(peak, residentMemory(pid))), 50)
    const { result, longest } = await beside(target, () =>
      Promise.all([...uploads, ...pictures].map((send) => send())),
    )
    clearInterval(watch)
    for (const answer of result) checkNoDefect('an upload', answer)
    await pause(10_000)
    const kept = residentMemory(pid) - before
    const statuses = [...Map.groupBy(result, ({ status }) => status)].map(
      ([status, all]) => `${all.length} × ${status}`,
    )
    const words = `${statuses.join(', ')}; peak ${(peak - before).toFixed(0)} MB, ${kept.toFixed(0)} MB kept; the loop was held for ${longest.toFixed(0)} ms`
    return kept > forWork ? found(words) : words
  },
}

/** What takes minutes. */
export const slowly = [
  strangersWhoRead,
  silentDeath,
  uploadsAtOnce,
  forgedFiles,
  crossedLocks,
  halfBodies,
  crowdAtSignIn,
  minuteOfGuesses,
]
