import { paths } from '../apps/admin/src/paths.ts'
import { filesNamed, isTest, read, report } from './sources.ts'

/** An address of the panel that nothing links to is a screen that nobody reaches; that each leads to one is a test. */
const patternsOnly = ['orderDetail']

const linking = filesNamed(/^apps\/admin\/src\/.*\.tsx?$/)
  .filter(
    (path) => !isTest(path) && !/\.routes\.tsx$|^apps\/admin\/src\/(?:paths\.ts|routes\.tsx)$/.test(path),
  )
  .map((path) => read(path))

report(
  Object.keys(paths)
    .filter((name) => !patternsOnly.includes(name))
    .filter((name) => !linking.some((text) => new RegExp(`\\bpaths\\.${name}\\b`).test(text)))
    .map((name) => `apps/admin/src/paths.ts: nothing links to ${name}`),
)
