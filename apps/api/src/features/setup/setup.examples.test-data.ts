import type { Examples } from '../../testing/example-business.ts'

/** What somebody types at the first start. */
export const aSetup = {
  business_name: 'Sahyadri Gas Agency',
  name: 'Sunita Patil',
  username: 'sunita.patil',
  password: 'jamun shade 41',
}

export const setupExamples = (): Examples => ({
  'api/setup/begin': () => ({ secret: 'of a link', ...aSetup }),
})
