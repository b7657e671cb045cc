import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter'

/** Each journey of the short list is there once: one that was renamed would leave the list without a word. */
export default class AllListed implements Reporter {
  private wrong: string[] = []

  onBegin({ grep }: FullConfig, suite: Suite) {
    const names = suite.allTests().map((test) => test.titlePath().join(' '))
    for (const one of [grep].flat())
      if (names.filter((name) => one.test(name)).length !== 1) this.wrong.push(String(one))
  }

  async onEnd() {
    if (this.wrong.length === 0) return
    process.stdout.write(`Not the beginning of one journey: ${this.wrong.join(', ')}\n`)
    return Promise.resolve({ status: 'failed' as const })
  }
}
