import { useQuery, useQueryClient, type FetchQueryOptions, type QueryKey } from '@tanstack/react-query'

/**
 * What several questions bring, in their order; what is known already is there at once, what cannot be loaded is left
 * out. `useQueries` would do as much, and every list would weigh 2 kB more.
 */
export const useAnswers = <Answer, Key extends QueryKey>(
  key: QueryKey,
  questions: readonly FetchQueryOptions<Answer, Error, Answer, Key>[],
): readonly (Awaited<Answer> | undefined)[] => {
  const client = useQueryClient()
  const known = () => questions.map(({ queryKey }) => client.getQueryData<Awaited<Answer>>(queryKey))
  const { data } = useQuery({
    queryKey: [...key, ...questions.map(({ queryKey }) => queryKey)],
    queryFn: () =>
      Promise.all(questions.map((question) => client.fetchQuery(question).catch(() => undefined))),
    enabled: questions.length > 0,
    placeholderData: known,
  })
  return data ?? []
}
