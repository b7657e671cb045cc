import type { FastifyInstance } from 'fastify'

const afterFirstAnswer = 3_000 // ms: the screens that follow a sign-in have been served by then

/** Prepares once, after somebody who is signed in had an answer: a server that nobody uses loads no more than it needs. */
export const prepareWhenUsed = (
  app: FastifyInstance,
  prepare: () => Promise<void>,
  delay = afterFirstAnswer,
): void => {
  let isUsed = false
  const prepareOrSay = () => prepare().catch((err: unknown) => app.log.error({ err }, 'not prepared'))
  app.addHook('onResponse', ({ person }, _reply, done) => {
    if (!isUsed && person) {
      isUsed = true
      setTimeout(() => void prepareOrSay(), delay).unref()
    }
    done()
  })
}
