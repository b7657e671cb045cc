import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../child.ts'

/** The commands of a section of the page on running it for real, in their order. */
export const commandsOf = (section: string): string[] => {
  const page = readFileSync(join(root, 'docs', 'how-to', 'run-it-for-real.md'), 'utf8')
  const [, after = ''] = page.split(`\n## ${section}\n`)
  const [text = ''] = after.split('\n## ')
  return [...text.matchAll(/^```sh\n(.*?)\n```$/gms)].map(([, command = '']) => command)
}
