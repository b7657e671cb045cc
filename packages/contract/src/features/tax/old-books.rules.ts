/** Whether a document of a return is of the old books: their ids lie below zero, and no paper of theirs is here. */
export const isOfOldBooks = ({ id }: { readonly id: number }): boolean => id < 0
