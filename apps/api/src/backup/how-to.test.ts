import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { endProcessesAfterEach, folderOf, signIn, start } from '../testing/running-product.ts'
import { clerkOf } from './testing/commands.ts'

endProcessesAfterEach()

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const page = readFileSync(`${root}docs/how-to/run-it-for-real.md`, 'utf8')
/** What follows needs servers, and is run by `npm run bench -- cluster`. */
const [onOnePc = ''] = page.split('## On two machines')
const blocksIn = (text: string, language: string) =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(([, block = '']) => block)

/** As the page says it, in folders of the test. */
const run = async (script: string) => {
  const { DATABASE_URL: _elsewhere, ...env } = process.env
  const here = script.replaceAll('/media/stick', folderOf('stick')).replaceAll('/srv', folderOf('srv'))
  const options = { cwd: root, env: { ...env, DATA_DIR: folderOf('data') } }
  return (await promisify(execFile)('sh', ['-eu', '-c', here], options)).stdout
}

test('what the page says keeps a business on a stick, tries it, and brings it back into another folder', async () => {
  const { origin } = await start()
  await clerkOf(origin, await signIn(origin)).addProduct('#0175c2')
  const blocks = blocksIn(onOnePc, 'sh')
  const [keep = '', bringBack = ''] = blocks
  const kept = await run(keep)
  expect(kept).toMatch(/^Kept [\d,]+ rows and 1 paper as /m)
  expect(kept).toMatch(/can be restored: 0 differences, checked in/)
  const restored = await run(bringBack)
  expect(restored).toMatch(/^Restored the business as of .*; 0 differences\.$/m)
  expect(restored).toMatch(/^0 differences$/m)
  expect(blocks).toHaveLength(2)
}, 240_000)

const analyze = '/usr/bin/systemd-analyze'

test.skipIf(!existsSync(analyze))(
  'systemd has nothing to say against the service of one PC, nor of two',
  async () => {
    const [service = '', ofTwo = ''] = blocksIn(page, 'ini')
    const both = service
      .replace('/usr/bin/npm', process.execPath)
      .replace('User=refill\n', `User=refill\n${ofTwo}`)
    expect(both).toContain('\nEnvironment=DATABASE_URL=')
    mkdirSync(folderOf('units'))
    const unit = join(folderOf('units'), 'refill.service')
    writeFileSync(unit, both)
    expect(await promisify(execFile)(analyze, ['verify', unit])).toEqual({ stdout: '', stderr: '' })
  },
)
