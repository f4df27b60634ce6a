// What stands between a screen and its server: `fetch` of `showPart`.

const pathOf = (input: Parameters<typeof fetch>[0]) => new URL(input instanceof Request ? input.url : input).pathname

/** Lets every call arrive, and loses the answers of some. */
export const losing =
  (isLost: (method: string | undefined, path: string) => boolean): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, init)
    if (isLost(init?.method, pathOf(input))) throw new TypeError('connection reset')
    return response
  }

/** The answers of one path as `change` makes them; all others as they come. */
export const changing =
  <Body>(path: RegExp, change: (body: Body) => object): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, init)
    if (!path.test(pathOf(input))) return response
    return Response.json(change((await response.json()) as Body), response)
  }
