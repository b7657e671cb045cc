/**
 * The same answer; where it fails the log says in these words that it did, and why. No screen shows them: it says in its own
 * that nothing came.
 * @param words of the rejection, as the specification has them
 */
export const logged = async <Result>(
  words: string,
  asked: Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> => {
  try {
    return await asked
  } catch (failure) {
    // oxlint-disable-next-line eslint/no-console
    if (!signal?.aborted) console.error(new Error(words, { cause: failure }))
    throw failure
  }
}

/** The ledger report fails in the words of the inventory. */
export const inventoryFailed = 'Failed to fetch inventory list.'
export const purchasesFailed = 'Failed to fetch purchase list.'
