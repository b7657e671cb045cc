import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/**
 * Makes the fonts of the first screens anew, after a bump of the font: the letters that every screen needs, in the
 * weights that the look uses. Whatever else a name may hold comes from the whole font (apps/admin/src/ui/tokens.css).
 */
const require = createRequire(import.meta.resolve('../apps/admin/package.json'))
const folder = fileURLToPath(new URL('../apps/admin/src/ui/fonts/', import.meta.url))

const printable = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 32 + index))
const made = [
  { from: 'latin', to: 'letters', text: `${printable}\u{a0}§±·×–—‘’“”•…−↑↓` },
  { from: 'latin-ext', to: 'rupee', text: '₹' },
]

for (const { from, to, text } of made) {
  const file = require.resolve(
    `@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-${from}-wght-normal.woff2`,
  )
  const font = await subsetFont(await readFile(file), text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
  })
  await writeFile(`${folder}${to}.woff2`, font)
  process.stdout.write(`${to}.woff2: ${font.length} bytes\n`)
}
