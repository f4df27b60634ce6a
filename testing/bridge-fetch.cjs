/**
 * Node's fetch for jsdom's pages. Node refuses jsdom's FormData, files and abort signals, so they are translated on
 * the way out; what comes back is Node's own Response.
 * @param {any} window jsdom's
 */
module.exports = function bridgeFetch(window) {
  /** @param {any} input jsdom's address or text @param {RequestInit} init */
  return async function fetch(input, init = {}) {
    const { body, signal, ...rest } = init
    const translated = { ...rest, body: await toNode(body, window) }
    return globalThis.fetch(input instanceof window.URL ? input.href : input, { ...translated, ...following(signal) })
  }
}

/** @param {any} body @param {any} window @returns {Promise<any>} */
async function toNode(body, window) {
  if (body instanceof window.FormData) {
    const form = new FormData()
    for (const [name, value] of body) {
      if (typeof value === 'string') form.append(name, value)
      else form.append(name, await toNode(value, window), value.name)
    }
    return form
  }
  if (body instanceof window.Blob) return new Blob([await bytesOf(body, window)], { type: body.type })
  return body
}

/** @param {Blob} blob @param {any} window @returns {Promise<Uint8Array<ArrayBuffer>>} */
function bytesOf(blob, window) {
  return new Promise((resolve, reject) => {
    const reader = new window.FileReader()
    reader.onload = () => resolve(new Uint8Array(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsArrayBuffer(blob)
  })
}

/** @param {AbortSignal | null | undefined} signal jsdom's @returns {{ signal?: AbortSignal }} Node's */
function following(signal) {
  if (signal === undefined || signal === null) return {}
  const controller = new AbortController()
  if (signal.aborted) controller.abort(signal.reason)
  else signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true })
  return { signal: controller.signal }
}
