import axe from 'axe-core'
import { expect } from 'vitest'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Colours are judged when nothing moves any more: halfway through a fade every contrast is wrong. */
const stillness = () =>
  Promise.all(
    document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
      .map((animation) => animation.finished.catch(() => undefined)),
  )

/** WCAG 2.2 AA and best practice, the whole page unless a part is given. */
export const expectNoAxeViolations = async (part: Element = document.documentElement) => {
  await stillness()
  const { violations } = await axe.run(part, { runOnly: rules, resultTypes: ['violations'] })
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary ?? ''}`),
  )
  expect(found.join('\n\n')).toBe('')
}
