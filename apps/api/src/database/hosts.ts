const form = /^(?<before>postgres(?:ql)?:\/\/(?:[^/?#]*@)?)(?<hosts>[^/?#@]*)(?<after>.*)$/is

/** A URL for each host of one in libpq's form, `postgres://user:password@one:5432,other/database`, which no parser of URLs reads. */
export const urlsOf = (url: string): string[] => {
  const { before = '', hosts = '', after = '' } = form.exec(url)?.groups ?? {}
  return hosts.includes(',') ? hosts.split(',').map((host) => before + host + after) : [url]
}
