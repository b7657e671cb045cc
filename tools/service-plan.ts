import { join } from 'node:path'

/** What is known of the machine, the folder of the product and who asks. */
export type Place = {
  platform: NodeJS.Platform
  root: string
  node: string
  /** Who runs it; on Windows with the domain before the name. */
  user: string
  isRoot: boolean
  home: string
  temp: string
}

export const actions = ['install', 'remove', 'status'] as const
export type Action = (typeof actions)[number]

type File = { path: string; content: string | Buffer }

/** What is done, in this order: files written, commands run, files removed, and then said. */
export type Plan = {
  write: readonly File[]
  run: readonly string[][]
  remove: readonly string[]
  said: string
}

const quoted = (text: string) => `"${text.replaceAll('%', '%%').replaceAll('"', '\\"')}"`

/** A stop lets requests under way finish: the signal is for the product alone, which stops its PostgreSQL itself. */
export const systemdUnit = ({ root, node, user, isRoot }: Place): string => `[Unit]
Description=Refill
${isRoot ? 'Wants=network-online.target\nAfter=network-online.target\n' : ''}
[Service]
${isRoot ? `User=${user}\n` : ''}WorkingDirectory=${root.replaceAll('%', '%%')}
ExecStart=${quoted(node)} --v8-pool-size=1 tools/start.mjs
Restart=on-failure
RestartSec=10
KillMode=mixed
TimeoutStopSec=40

[Install]
WantedBy=${isRoot ? 'multi-user.target' : 'default.target'}
`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/**
 * At the start of the PC, without a window and without anybody signed in, as an ordinary user: PostgreSQL runs under no
 * administrator. Nothing of it waits for mains or ends after three days, as tasks do by themselves.
 */
export const windowsTask = ({ root, node, user }: Place): string => `<?xml version="1.0" encoding="UTF-16"?>
<Task version="1.2" xmlns="http://schemas.microsoft.com/windows/2004/02/mit/task">
  <RegistrationInfo><Description>Refill, the back office of the shop</Description></RegistrationInfo>
  <Triggers><BootTrigger><Enabled>true</Enabled></BootTrigger></Triggers>
  <Principals>
    <Principal id="Author">
      <UserId>${escaped(user)}</UserId>
      <LogonType>S4U</LogonType>
      <RunLevel>LeastPrivilege</RunLevel>
    </Principal>
  </Principals>
  <Settings>
    <MultipleInstancesPolicy>IgnoreNew</MultipleInstancesPolicy>
    <DisallowStartIfOnBatteries>false</DisallowStartIfOnBatteries>
    <StopIfGoingOnBatteries>false</StopIfGoingOnBatteries>
    <StartWhenAvailable>true</StartWhenAvailable>
    <ExecutionTimeLimit>PT0S</ExecutionTimeLimit>
    <Priority>5</Priority>
    <RestartOnFailure><Interval>PT1M</Interval><Count>999</Count></RestartOnFailure>
  </Settings>
  <Actions Context="Author">
    <Exec>
      <Command>${escaped(node)}</Command>
      <Arguments>--v8-pool-size=1 tools\\start.mjs</Arguments>
      <WorkingDirectory>${escaped(root)}</WorkingDirectory>
    </Exec>
  </Actions>
</Task>
`

const undo = 'npm run service -- remove takes it away; the data stays.'

const onWindows = (action: Action, place: Place): Plan => {
  const task = ['/tn', 'Refill']
  const path = join(place.temp, 'refill-task.xml')
  if (action === 'status')
    return { write: [], run: [['schtasks', '/query', ...task, '/v', '/fo', 'list']], remove: [], said: '' }
  if (action === 'remove')
    return {
      write: [],
      run: [
        ['schtasks', '/end', ...task],
        ['schtasks', '/delete', ...task, '/f'],
      ],
      remove: [],
      said: 'The task Refill is gone. The data stays.',
    }
  return {
    // The byte order mark tells Windows that it is UTF-16, which it wants here.
    write: [{ path, content: Buffer.from(`\uFEFF${windowsTask(place)}`, 'utf16le') }],
    run: [
      ['schtasks', '/create', ...task, '/xml', path, '/f'],
      ['schtasks', '/run', ...task],
    ],
    remove: [path],
    said: `The task Refill runs it from now on, and at each start of this PC, as ${place.user}. ${undo}`,
  }
}

const onLinux = (action: Action, place: Place): Plan => {
  const { isRoot, home, user } = place
  const systemctl = ['systemctl', ...(isRoot ? [] : ['--user'])]
  const path = isRoot
    ? '/etc/systemd/system/refill.service'
    : join(home, '.config/systemd/user/refill.service')
  if (action === 'status')
    return { write: [], run: [[...systemctl, 'status', '--no-pager', 'refill']], remove: [], said: '' }
  if (action === 'remove')
    return {
      write: [],
      run: [[...systemctl, 'disable', '--now', 'refill']],
      remove: [path],
      said: `${path} is gone. The data stays.`,
    }
  return {
    write: [{ path, content: systemdUnit(place) }],
    run: [
      [...systemctl, 'daemon-reload'],
      [...systemctl, 'enable', '--now', 'refill'],
      ...(isRoot ? [] : [['loginctl', 'enable-linger', user]]),
    ],
    remove: [],
    said: `${path} runs it from now on, and at each start of this machine, as ${user}. ${undo}`,
  }
}

/** @returns nothing for a system that has no service of ours */
export const planOf = (action: Action, place: Place): Plan | undefined => {
  if (place.platform === 'win32') return onWindows(action, place)
  return place.platform === 'linux' ? onLinux(action, place) : undefined
}
