export interface TraceSettings {
  /** Of an OTLP collector over HTTP, without its path. */
  endpoint: string
  /** Sent with every batch, such as a key. */
  headers: Record<string, string>
  service: string
  /** Which part of all requests is traced, 0 to 1. */
  share: number
}

/** As OTEL_EXPORTER_OTLP_HEADERS has them: `name=value`, several separated by commas, values percent-encoded. */
export const WRONG_HEADERS = 'must be name=value, several separated by commas, values percent-encoded'

/** @returns nothing when the text is not of that form */
export function readHeaders(text: string): Record<string, string> | undefined {
  const headers: Record<string, string> = {}
  for (const part of text.split(',')) {
    const [, name, value] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=(.*)$/.exec(part) ?? []
    if (name === undefined || value === undefined) return undefined
    try {
      headers[name] = decodeURIComponent(value.trim())
    } catch {
      return undefined
    }
  }
  return headers
}

/** What the environment says; nothing without a collector. */
export function traceSettingsOf(values: {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  OTEL_EXPORTER_OTLP_HEADERS?: Record<string, string> | undefined
  OTEL_SERVICE_NAME: string
  OTEL_TRACES_SAMPLER_ARG: number
}): TraceSettings | undefined {
  const {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: headers = {},
    OTEL_SERVICE_NAME: service,
    OTEL_TRACES_SAMPLER_ARG: share,
  } = values
  return endpoint === undefined ? undefined : { endpoint, headers, service, share }
}
