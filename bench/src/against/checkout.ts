import { execFileSync } from 'node:child_process'
import { mkdir, readdir, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../child.ts'
import type { House } from '../house.ts'
import { buildPanel } from '../product.ts'

type Package = { name: string; workspaces: string[] }

const readPackage = async (...path: string[]): Promise<Package> =>
  JSON.parse(await readFile(join(...path, 'package.json'), 'utf8'))

/** The packages of the other checkout are its own; all that was installed is shared. */
const linkModules = async (folder: string): Promise<void> => {
  const [installed, modules] = [join(root, 'node_modules'), join(folder, 'node_modules')]
  await mkdir(join(modules, '@refill'), { recursive: true })
  for (const name of await readdir(installed))
    if (name !== '@refill') await symlink(join(installed, name), join(modules, name))
  const { workspaces } = await readPackage(folder)
  for (const workspace of workspaces) {
    const { name } = await readPackage(folder, workspace)
    await symlink(join(folder, workspace), join(modules, name))
  }
}

/** The product as it was at a commit, in a folder that goes with the run, with its panel built. */
export const checkOut = async (house: House, commit: string): Promise<string> => {
  const folder = await house.folder('checkout')
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  await linkModules(folder)
  await buildPanel(house, folder)
  return folder
}
