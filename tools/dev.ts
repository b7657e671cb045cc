import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createServer, type ProxyOptions } from 'vite'
import { onStop } from '../apps/api/src/process/stop-signals.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const api = `http://127.0.0.1:${process.env.PORT ?? '8080'}`

// The same path is a call for POST and a screen for GET (AMB-020); files and documents are always the server's.
const callsOnly: ProxyOptions = {
  target: api,
  bypass: (request) =>
    request.method === 'POST' || /^\/(?:files|api)\//.test(request.url ?? '') ? null : request.url,
}

/** Server that starts anew with every change of its sources, and Vite in front of it. */
const server = spawn(process.execPath, ['--watch', 'apps/api/src/main.ts'], { cwd: root, stdio: 'inherit' })
const panel = await createServer({
  root: `${root}apps/admin`,
  server: { host: '127.0.0.1', proxy: { '^/(?!@|src/|node_modules/).*': callsOnly } },
  plugins: [{ name: 'api-base', transformIndexHtml: (html) => html.replaceAll('__API_BASE__', '/') }],
})
await panel.listen()
panel.printUrls()

server.once('exit', () => void panel.close().then(() => process.exit(0)))
onStop(() => server.kill('SIGTERM'))
