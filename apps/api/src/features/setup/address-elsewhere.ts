import { namesThisMachine } from '../../http/visit.ts'

/**
 * What to type on another machine to reach the server, as far as it can know: the address by which the asker came, unless
 * that leads to their own machine, or else by https the first name that it was told to answer to.
 * @param origin as the asker's browser has it
 * @returns '' where no other machine reaches it
 */
export const addressElsewhere = (origin: string, allowedHosts: readonly string[]): string => {
  if (URL.canParse(origin) && !namesThisMachine(new URL(origin).host)) return origin
  const name = allowedHosts.find((one) => !namesThisMachine(one))
  return name === undefined ? '' : `https://${name}`
}
