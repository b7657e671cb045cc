import { startImport } from '@refill/contract/features/import/import.contract.ts'
import type { ImportKindName } from '@refill/contract/features/import/import.kinds.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { newKey, send } from '../../api/send.ts'
import { paths } from '../../paths.ts'
import { problemOf, type Problem } from './use-asking.ts'

/** A file of this computer, or that of another import. */
type Given = { file: File } | { of: number }

/** Takes a file in and leads to where its columns are chosen. */
export const useStart = () => {
  const go = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const start = async (kind: ImportKindName, given: Given) => {
    setBusy(true)
    setProblem(undefined)
    const answer = await send(startImport, { kind, ...given }, { once: newKey() }).catch(() => undefined)
    setBusy(false)
    if (answer?.success) void go(paths.broughtIn(answer.id))
    else setProblem(problemOf(answer))
  }
  return { isBusy, problem, start }
}
