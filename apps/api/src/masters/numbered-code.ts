/** What a record without a code of its own is called, uuid on the wire: 'DRV0041'. */
export const numberedCode = (letters: string, id: number): string => letters + String(id).padStart(4, '0')
