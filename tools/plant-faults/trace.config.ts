import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import config from '../../vitest.config.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const setup = fileURLToPath(new URL('reach-tests.ts', import.meta.url))

/** Each project of the gate with one setup file more, which tells what its tests come by. */
const traced = (project: TestProjectInlineConfiguration): TestProjectInlineConfiguration => {
  const own = project.test?.setupFiles ?? []
  return {
    ...project,
    test: { ...project.test, setupFiles: [setup, ...(Array.isArray(own) ? own : [own])] },
  }
}

const projects = (config.test?.projects ?? []).map((one) =>
  typeof one === 'object' && !('then' in one) && !one.test?.browser ? traced(one) : one,
)
export default defineConfig({ root, test: { ...config.test, projects } })
