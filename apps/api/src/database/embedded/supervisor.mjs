/**
 * Runs PostgreSQL on behalf of the product, in a session of its own, and outlives the product by moments: when
 * the product's end of the channel closes, for whatever reason, PostgreSQL is stopped. Also holds the lock on
 * the data folder, so that the lock is free exactly when this PostgreSQL is down.
 * Plain JavaScript, because stripping types would cost this small process another 17 MB of memory.
 *
 * @typedef {import('./supervision.ts').Command} Command
 * @typedef {import('./supervision.ts').Order} Order
 * @typedef {import('./supervision.ts').Report} Report
 */
import { spawn } from 'node:child_process'
import { closeSync, constants, fstatSync, openSync, renameSync, writeSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

const longestLog = 5_000_000 // bytes; one older log of this size is kept beside it
const lastWords = 4_000 // characters
const patience = { fast: 20_000, immediate: 25_000 } // ms until PostgreSQL is asked more firmly
const alonePatience = 2_000 // ms that the rest of PostgreSQL gets to end by itself after its postmaster

let lock
let log
let child
/** @type {(signal: NodeJS.Signals) => void} */
let ask = () => {}

/** @param {Report} report */
const tell = (report) => {
  // The product may be gone already; the callback keeps that from being an uncaught error.
  if (process.connected) process.send(report, undefined, undefined, () => {})
}

/** @param {string} path */
const takeLock = (path) => {
  try {
    // SQLite has the only lock within Node that the kernel releases when its holder dies, however it dies.
    lock ??= new DatabaseSync(path)
    lock.exec('PRAGMA journal_mode = MEMORY')
    lock.exec('BEGIN EXCLUSIVE')
    tell({ kind: 'lock', taken: true })
  } catch (error) {
    const isBusy = error.errcode === 5 // SQLITE_BUSY
    tell({ kind: 'lock', taken: false, ...(isBusy ? {} : { why: error.message }) })
  }
}

/** @param {string} path */
const openLog = (path) => {
  const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = constants
  const open = () => openSync(path, O_APPEND | O_CREAT | O_NOFOLLOW | O_WRONLY, 0o600)
  let file = open()
  let length = fstatSync(file).size
  return (/** @type {string} */ text) => {
    try {
      length += writeSync(file, text)
      if (length < longestLog) return
      renameSync(path, `${path}.1`)
      closeSync(file)
      file = open()
      length = 0
    } catch {
      // A full disk costs lines of the log, not the database.
    }
  }
}

/** @param {Command} command */
const run = (command) => {
  log ??= openLog(command.log)
  const { file, args, env, account, folder, input, askedBy } = command
  const opened = folder === undefined ? [] : [openSync(folder, constants.O_RDONLY)]
  const started = spawn(file, args, {
    ...account,
    env,
    cwd: '/',
    windowsHide: true,
    // an opened folder becomes /proc/self/fd/3
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe', ...opened],
  })
  opened.forEach((descriptor) => closeSync(descriptor))
  child = started
  ask = (signal) => {
    const named = ['kill', signal.slice(3), String(started.pid)]
    if (askedBy === undefined) return void started.kill(signal)
    spawn(askedBy, named, { ...account, env, cwd: '/', windowsHide: true, stdio: 'ignore' }).on(
      'error',
      () => {},
    )
  }
  started.stdin?.on('error', () => {}) // one that ended first says why itself
  started.stdin?.end(input)
  let words = ''
  for (const stream of [started.stdout, started.stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      words = (words + text).slice(-lastWords)
      log(text)
    })
  started.on('error', (error) => (words = `error: ${error.message}`))
  // `close`, not `exit`: the pipes close when the last backend is gone as well. One that hangs keeps them open
  // for ever; then they are closed here, and whoever starts PostgreSQL next ends it.
  started.on('exit', () => {
    setTimeout(() => [started.stdout, started.stderr].forEach((stream) => stream?.destroy()), alonePatience)
  })
  started.on('close', (code, signal) => {
    child = undefined
    tell({ kind: 'ended', code, signal, words })
  })
}

process.on('message', (/** @type {Order} */ order) => {
  if (order.kind === 'lock') return takeLock(order.path)
  try {
    run(order.command)
  } catch (error) {
    tell({ kind: 'ended', code: null, signal: null, words: `error: ${error.message}` })
  }
})

process.on('disconnect', () => {
  if (!child) process.exit(0)
  child.once('close', () => process.exit(0))
  ask('SIGINT')
  setTimeout(() => child && ask('SIGQUIT'), patience.fast)
  setTimeout(() => child?.kill('SIGKILL'), patience.immediate)
})

// Whoever stops a whole group of processes means the product, which drains first and then closes the channel.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
