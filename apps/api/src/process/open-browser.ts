import { spawn } from 'node:child_process'

type Variables = Record<string, string | undefined>

const openers: { readonly [platform in NodeJS.Platform]?: readonly [command: string, ...args: string[]] } = {
  // Takes the address as it is, where a shell would take & and # for its own.
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
  darwin: ['open'],
  linux: ['xdg-open'],
}

/** Somebody sits before a screen of this machine: no run of tests, nobody who works on it from afar, and a way to open a page. */
export const hasDesktop = (
  { CI, SSH_CONNECTION, DISPLAY, WAYLAND_DISPLAY }: Variables,
  platform: NodeJS.Platform,
): boolean => {
  if (CI || SSH_CONNECTION || !openers[platform]) return false
  return platform !== 'linux' || Boolean(DISPLAY || WAYLAND_DISPLAY)
}

/** Opens a page in the browser of whoever sits here. Where that fails nobody is told: its address is printed too. */
export const openInBrowser = (address: string): void => {
  const [command, ...args] = openers[process.platform] ?? []
  if (!command) return
  const child = spawn(command, [...args, address], { stdio: 'ignore', detached: true })
  child.on('error', () => undefined)
  child.unref()
}
