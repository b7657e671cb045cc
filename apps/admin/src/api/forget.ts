import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * After a write: whatever was read under this key is asked for again where it is on the screen. A first answer that is
 * still on its way is dropped too, since it may have been read before the write; invalidating alone would take it.
 */
export const forget = async (client: QueryClient, queryKey: QueryKey): Promise<void> => {
  await client.cancelQueries({ queryKey })
  await client.invalidateQueries({ queryKey })
}
