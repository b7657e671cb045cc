/** A state of several, or all of them. @param words what each state is called on the screen */
export const stateChoice = <State extends string>(
  states: readonly State[],
  words: Readonly<Record<State, string>>,
) =>
  ({
    kind: 'choice',
    name: 'state',
    label: 'State',
    all: 'All states',
    options: states.map((value) => ({ value, label: words[value] })),
  }) as const

/** Which of those that stand and those that were taken back. */
export const stateFilter = {
  kind: 'choice',
  name: 'state',
  label: 'State',
  all: 'Live',
  options: [
    { value: 'canceled', label: 'Canceled' },
    { value: 'all', label: 'Live and canceled' },
  ],
} as const
