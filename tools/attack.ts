import { attackQuickly } from '../bench/src/attack/attack.ts'
import { openHouse } from '../bench/src/house.ts'
import { isMissed, written } from '../bench/src/report.ts'

/** Attacks a running product on 127.0.0.1 in every way that once worked and takes seconds; fails when one works again. */
const house = await openHouse()
try {
  const sections = [{ title: 'Attack on a running product', figures: await attackQuickly(house) }]
  const isFound = isMissed(sections)
  if (isFound) process.stdout.write(written(sections, false))
  process.exitCode = isFound ? 1 : 0
} finally {
  await house.leave()
}
