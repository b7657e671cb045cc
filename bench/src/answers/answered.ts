/** Part of an answer, read without knowing its shape: an older product may answer another one. */
export class Answered {
  readonly status: number
  readonly value: unknown

  constructor(status: number, value: unknown) {
    this.status = status
    this.value = value
  }

  /** @param path names and places, `data.id` or `reponselist.0` */
  at(path: string): Answered {
    let found = this.value
    for (const name of path.split('.'))
      found =
        typeof found === 'object' && found !== null ? new Map(Object.entries(found)).get(name) : undefined
    return new Answered(this.status, found)
  }

  /** 0 where there is none. */
  number(path: string): number {
    return Number(this.at(path).value ?? 0)
  }

  text(path: string): string {
    const { value } = this.at(path)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }

  /** Rows at a path, or those of the list that it holds. */
  rows(path?: string): Answered[] {
    const names = path === undefined ? ['reponselist', 'data', 'product_list', 'vendor_list', 'list'] : [path]
    const lists = names.map((name) => this.at(name).value)
    const list = lists.find((one): one is unknown[] => Array.isArray(one)) ?? []
    return list.map((one) => new Answered(this.status, one))
  }
}
