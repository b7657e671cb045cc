/** Lines as they were typed, with commas between them. */
export const onOneLine = (address: string): string => {
  const lines = address.split(/[\r\n]+/).map((line) => line.trim().replace(/[\s,]+$/, ''))
  return lines.filter(Boolean).join(', ')
}

/** Whether goods are sent somewhere else than to the customer's own address, which may not be known. */
export const isAnotherAddress = (own: string, sentTo: string): boolean =>
  onOneLine(sentTo) !== '' && onOneLine(sentTo) !== onOneLine(own)
