import type { Api } from './register-endpoint'

/** Bytes */
const LIMIT = 32 * 1024

/** Routes that take a form's fields as well, for callers that are no page: everything else is JSON or files. */
export function takingForms(api: Api, register: (forms: Api) => void): void {
  api.app.register((app, _options, done) => {
    const parser = { parseAs: 'string', bodyLimit: LIMIT } as const
    app.addContentTypeParser<string>('application/x-www-form-urlencoded', parser, (_request, body, parsed) =>
      parsed(null, Object.fromEntries(new URLSearchParams(body))),
    )
    register({ ...api, app })
    done()
  })
}
