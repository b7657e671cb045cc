import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunks } from './chunks.ts'

const smallest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/** Compresses once at build what the server then sends as it is. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir = 'dist' }) {
    const names = await readdir(dir, { recursive: true })
    const texts = names.filter((name) => /\.(?:js|css|svg)$/.test(name)).map((name) => join(dir, name))
    await Promise.all(
      texts.map(async (path) => {
        const bytes = await readFile(path)
        await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, smallest))
        await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
      }),
    )
  },
})

const sentence = /\bsummary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`),/g

/** What the contract says for the reader of the API's pages is no part of the panel. */
const withoutSummaries = (): Plugin => ({
  name: 'without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: (written, id) =>
    /[\\/]packages[\\/]contract[\\/]src[\\/]/.test(id)
      ? { code: written.replace(sentence, "summary: '',"), map: null }
      : undefined,
})

/** Short and the same in every build: the class, and which file it is of. */
const className = (name: string, file: string) =>
  `${name}_${createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
    .slice(0, 4)}`

export default defineConfig(({ command }) => ({
  plugins: [react(), withoutSummaries(), precompress()],
  html: command === 'build' ? { cspNonce: '__NONCE__' } : {},
  css: { modules: { generateScopedName: className } },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
      },
    },
  },
}))
