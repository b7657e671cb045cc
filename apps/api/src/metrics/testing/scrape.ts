/** Values by name and labels, as they stand in the text: `refill_calls_total{operation="productlist",status="200"}`. */
export const figuresIn = (text: string): Map<string, number> =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const end = line.lastIndexOf(' ')
        return [line.slice(0, end), Number(line.slice(end))]
      }),
  )

type Scraped = { fetch: (path: string, init?: RequestInit) => Promise<Response>; session: string }

/** The text as its owner reads it. */
export const metricsOf = async ({ fetch, session }: Scraped): Promise<string> =>
  (await fetch('/metrics', { headers: { cookie: session } })).text()

export const scrape = async (office: Scraped) => figuresIn(await metricsOf(office))
