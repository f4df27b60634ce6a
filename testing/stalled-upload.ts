import { act } from '@testing-library/react'

/** Uploads that get no answer until they are aborted; `progress` says how many of 8 bytes have left. */
export function stallUploads() {
  const own = globalThis.XMLHttpRequest
  const upload = { onprogress: (_: object) => {} }
  const request = {
    upload,
    open: () => {},
    setRequestHeader: () => {},
    send: () => {},
    onabort: () => {},
    abort: () => request.onabort(),
  }
  globalThis.XMLHttpRequest = jest.fn(() => request) as never
  return {
    progress: (loaded: number) => act(() => upload.onprogress({ lengthComputable: true, loaded, total: 8 })),
    restore: () => void (globalThis.XMLHttpRequest = own),
  }
}
