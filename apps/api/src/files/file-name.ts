/** Not to be seen, such as what turns writing round ('invoice\u202efdp.exe'); joiners belong to the letters of our scripts. */
const unseen = /[\p{Cf}--[\u200c\u200d]]/gv
const controls = /\p{Cc}/gu

const longest = 200

/** A name in which every character can be seen and none is half. */
export const visibleName = (name: string): string => name.toWellFormed().replace(unseen, '')

/**
 * The name of an uploaded file as it is kept. It is mended and never refused: nobody types it, and a scan is no worse for
 * its name. Its length is checked first, and it is cut between characters.
 */
export const keptName = (name: string): string =>
  Array.from(
    visibleName(name.slice(0, 4 * longest))
      .replace(controls, '')
      .normalize('NFC'),
  )
    .slice(0, longest)
    .join('')
