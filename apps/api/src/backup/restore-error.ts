/** What cannot be restored, and why, in one line. */
export class RestoreError extends Error {}
