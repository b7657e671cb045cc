let last = 0

/** 1, 2, 3…: what must be unique within a file of tests is made of it. */
export const nextSerial = () => (last += 1)

/** A mobile number that no other record of the file has. */
export const aMobile = () => `640${String(nextSerial()).padStart(7, '0')}`

/**
 * Every file counts from one, although files share a process: a search may not find something else because of who ran
 * before.
 */
export const restartSerials = () => void (last = 0)
