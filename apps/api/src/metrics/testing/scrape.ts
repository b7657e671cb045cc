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

export const scrape = async ({ fetch }: { fetch: (path: string) => Promise<Response> }) =>
  figuresIn(await (await fetch('/metrics')).text())
