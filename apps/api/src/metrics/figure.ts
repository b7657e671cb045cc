import { Counter, Gauge, type OpenMetricsContentType, type Registry } from 'prom-client'

/** One value, or one for each value of the label. What is undefined cannot be said at the moment and is left out. */
export type Reading = number | undefined | Readonly<Record<string, number | undefined>>

/** Something that is looked up when somebody asks for it: `serveMetrics` takes a list of them. */
export type Figure = {
  /** Name of the figure with its unit at the end: seconds, bytes or a ratio. */
  name: string
  help: string
  /** What tells the values of a reading apart: few and known, never of a person, a record or an address. */
  label?: string
  /** It only ever grows; its name ends in `_total`. */
  isCounter?: boolean
  read: () => Reading | Promise<Reading>
}

export type Metrics = Registry<OpenMetricsContentType>

/** @param say hears why a figure could not be read; the others are answered all the same */
export const showFigure = (
  registry: Metrics,
  { name, help, label, isCounter = false, read }: Figure,
  onError: (error: unknown) => void,
): void => {
  const show = (reading: Reading): void => {
    metric.reset()
    if (typeof reading === 'number') return metric.inc(reading)
    if (label === undefined) return metric.remove()
    for (const [value, one] of Object.entries(reading ?? {}))
      if (one !== undefined) metric.inc({ [label]: value }, one)
  }
  const readOrSay = async (): Promise<Reading> => {
    try {
      return await read()
    } catch (error) {
      onError(error)
      return undefined
    }
  }
  const collect = async () => show(await readOrSay())
  const labelNames = label === undefined ? [] : [label]
  const metric = new (isCounter ? Counter : Gauge)({ name, help, labelNames, registers: [registry], collect })
}
