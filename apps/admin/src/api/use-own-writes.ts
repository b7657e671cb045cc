import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { forgetOld } from '../ui/memory.ts'
import { ownWrites } from './own-writes.ts'

/** Nothing that was read before a write of this person is shown after it as what is known. */
export const useOwnWrites = (client: QueryClient): void =>
  useEffect(() => ownWrites.subscribe(() => forgetOld(client)), [client])
