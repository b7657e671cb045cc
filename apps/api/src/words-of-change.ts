/** What became of one thing, as histories say it; nothing where it is as it was. */
export const step = (name: string, before: string, after: string): string[] =>
  before === after ? [] : [`${name} ${before || 'none'} → ${after || 'none'}`]
