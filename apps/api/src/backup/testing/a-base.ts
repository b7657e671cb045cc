import type { Base } from '../log/base-manifest.ts'

const part = { name: 'data.zst', bytes: 1, sha256: 'ab'.repeat(32) }

/** What a copy of files says of itself. */
export const aBase = (stopped_at = '2026-11-22T00:00:00.000Z', stop = '0/2000100'): Base => ({
  format: 1,
  business: 'Bhima Gas',
  host: 'office',
  postgres: '18.4',
  platform: 'linux x64',
  started_at: stopped_at,
  stopped_at,
  start: '0/2000028',
  stop,
  timeline: '00000001',
  segment_bytes: 16_777_216,
  label: '',
  bytes: 1_000,
  data: part,
  files: part,
  key_check: '',
  key: null,
})
