// The package has no types of its own; these are the few parts that are used here.
declare module 'autocannon' {
  type Request = {
    method: string
    path: string
    headers?: Record<string, string>
    body?: string
    /** Makes the next request of this one, each time it is sent. */
    setupRequest?: (request: Request) => Request
  }
  type Client = { setRequests: (requests: Request[]) => void }
  type Options = {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    /** It ends at the first multiple of this after its duration; ms, by default a second. */
    sampleInt: number
    setupClient: (client: Client) => void
  }
  type Result = { errors: number; non2xx: number; timeouts: number }
  type Run = PromiseLike<Result> & {
    on: (
      event: 'response',
      listener: (client: Client, status: number, bytes: number, milliseconds: number) => void,
    ) => void
  }
  export type { Request }
  export default function autocannon(options: Options): Run
}
