import type { Failure } from '@refill/contract/operation.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isExpired } from '../../api/failures.ts'
import { importQuery } from './import.api.ts'
import { unreachable } from './import-words.tsx'

export type Problem = { readonly code?: string | undefined; readonly message: string }

type Answered = Failure | { success: true }

/** Why a command was not done, in words; undefined where that was said already. */
export const problemOf = (answer: Failure | undefined): Problem | undefined => {
  if (!answer) return { message: unreachable }
  return isExpired(answer) ? undefined : { code: answer.code, message: answer.message || unreachable }
}

/** Sends commands of one import, one at a time; it is read anew after each, and what refuses one stands on the screen. */
export const useAsking = (id: number) => {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const ask = async (...commands: readonly (() => Promise<Answered>)[]): Promise<boolean> => {
    setBusy(true)
    setProblem(undefined)
    let isDone = true
    for (const command of commands) {
      const answer = await command().catch(() => undefined)
      isDone = answer?.success ?? false
      if (answer?.success) continue
      setProblem(problemOf(answer))
      break
    }
    await client.invalidateQueries({ queryKey: importQuery(id).queryKey })
    setBusy(false)
    return isDone
  }
  return { isBusy, problem, ask }
}
