import { randomInt } from 'node:crypto'

/** Small letters and digits that are read over the telephone without a mistake: no 0 and o, no 1, i and l. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'
const group = () => Array.from({ length: 4 }, () => signs.charAt(randomInt(signs.length))).join('')

/** 79 bits in four groups, for somebody to write down once. */
export const inventPassword = (): string => Array.from({ length: 4 }, group).join('-')
