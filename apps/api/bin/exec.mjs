#!/usr/bin/env node
import { spawn } from 'node:child_process'

// The scripts of package.json begin with `exec`, so that no shell stands between npm and the product: it would end
// alone at a signal. Every shell has that word but the one of Windows, where npm finds this instead.
const [, , , ...args] = process.argv
spawn(process.execPath, args, { stdio: 'inherit' }).on('exit', (code) => {
  process.exitCode = code ?? 1
})
