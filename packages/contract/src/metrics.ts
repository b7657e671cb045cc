/** What a program that watches over the server reads: GET of one address, and no call of the API. */
export const readMetrics = { path: '/metrics', right: 'metrics.read' } as const
