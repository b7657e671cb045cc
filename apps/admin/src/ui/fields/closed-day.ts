import { createContext, use } from 'react'
import type { Field } from '../form/field.ts'

/** What is wrong with entering something on a day ('' asks nothing); a hook. */
export type UseDayProblem = (day: string) => string | undefined

const nothingWrong: UseDayProblem = () => undefined

/** Fields know no feature: whoever knows which days are closed says it here. */
export const DayProblem = createContext<UseDayProblem>(nothingWrong)

/** A day field that says at once what is wrong with its day, where its own rules have nothing to say. */
export const useDatedField = (field: Field<string>, dated: boolean): Field<string> => {
  const useDayProblem = use(DayProblem)
  return {
    ...field,
    useValue: () => {
      const { value, error } = field.useValue()
      const problem = useDayProblem(dated ? value.slice(0, 10) : '')
      return { value, error: error ?? problem }
    },
  }
}
