import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir, userInfo } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { actions, planOf, type Place, type Plan } from './service-plan.ts'

/** `npm run service -- install|remove|status`: Refill starts with the machine (docs/decisions/0110). */

const fail = (why: string): never => {
  process.stderr.write(`${why}\n`)
  process.exit(1)
}

const findPlace = (): Place => {
  const { username } = userInfo()
  const { USERDOMAIN: domain, SUDO_USER: asked } = process.env
  return {
    platform: process.platform,
    root: fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, ''),
    node: process.execPath,
    user: process.platform === 'win32' && domain ? `${domain}\\${username}` : (asked ?? username),
    isRoot: process.getuid?.() === 0,
    home: homedir(),
    temp: tmpdir(),
  }
}

const runAll = ({ write, run, remove, said }: Plan) => {
  for (const { path, content } of write) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
    process.stdout.write(`Wrote ${path}\n`)
  }
  for (const [program = '', ...args] of run) {
    process.stdout.write(`> ${[program, ...args].join(' ')}\n`)
    const { status, error } = spawnSync(program, args, { stdio: 'inherit' })
    if (status !== 0)
      fail(
        `It stopped here${error ? `: ${error.message}` : ''}. Setting up a service may ask for an administrator.`,
      )
  }
  for (const path of remove) rmSync(path, { force: true })
  if (said) process.stdout.write(`${said}\n`)
}

const action = actions.find((one) => one === process.argv[2])
if (!action) fail('npm run service -- install, remove or status')
else runAll(planOf(action, findPlace()) ?? fail('There is a service for Linux with systemd and for Windows.'))
