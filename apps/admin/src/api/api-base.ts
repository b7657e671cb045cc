/** `API_BASE` of the server, which it writes into the page. */
export const apiBase = () => document.querySelector('meta[name="api-base"]')?.getAttribute('content') ?? '/'
