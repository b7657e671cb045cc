import axe from 'axe-core'
import { expect, inject } from 'vitest'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const isBusy = () => document.querySelector('[aria-busy="true"]') !== null
const beginnings = ['transitionrun', 'animationstart'] as const

/** Colours are checked when nothing moves any more: halfway through a fade every contrast is wrong. */
const stillness = () =>
  Promise.all(
    document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
      .map((animation) => animation.finished.catch(() => undefined)),
  )

/** @returns what is wrong, and whether something moved or came meanwhile, so that half of it may have been seen */
const look = async () => {
  let hasMoved = false
  const note = () => (hasMoved = true)
  for (const kind of beginnings) document.addEventListener(kind, note)
  const { violations } = await axe.run({ runOnly: rules, resultTypes: ['violations'] })
  for (const kind of beginnings) document.removeEventListener(kind, note)
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary ?? ''}`),
  )
  return { found, hasMoved: hasMoved || isBusy() }
}

declare module 'vitest' {
  interface ProvidedContext {
    /** `kit`: screens of features are left to the whole list of tests, which looks at every screen as well. */
    axeJudges: 'kit' | 'all'
  }
}

const isLeftOut = () => inject('axeJudges') === 'kit' && !expect.getState().testPath?.includes('/src/ui/')

const expectNone = async (judge: () => ReturnType<typeof look>) => {
  if (isLeftOut()) return
  const first = await judge()
  const isSure = first.found.length === 0 || !first.hasMoved
  const { found } = isSure ? first : await judge()
  expect(found.join('\n\n')).toBe('')
}

/** For what is shown for as long as something is on its way, which the test holds up. */
export const expectNoAxeViolationsWhileBusy = () =>
  expectNone(async () => {
    await stillness()
    return look()
  })

/** WCAG 2.2 AA and best practice, the whole page, when all has come. */
export const expectNoAxeViolations = () =>
  expectNone(async () => {
    await expect.poll(isBusy).toBe(false)
    await stillness()
    return look()
  })
