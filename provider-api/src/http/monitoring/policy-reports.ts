import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

/** Where browsers send what the portal's Content-Security-Policy forbade (host/server/security-headers.ts). */
export const POLICY_REPORTS = '/csp-reports'
const BODY_LIMIT = 16 * 1024
/** Reports a minute from one address; a page that is broken would otherwise write the log full. */
const PER_ADDRESS = { max: 60, timeWindow: 60_000 }

/** As `report-uri` sends it (CSP 3 §5.3); anyone can send anything. */
const report = z.object({
  'csp-report': z.object({
    'document-uri': z.string().max(4000).optional(),
    'blocked-uri': z.string().max(4000).optional(),
    'effective-directive': z.string().max(100).optional(),
    'violated-directive': z.string().max(100).optional(),
  }),
})

/** Counts the violations since the start, for /health, and writes one line for each. @returns how many there were */
export function registerPolicyReports(app: FastifyInstance): () => number {
  let violations = 0
  app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/json'],
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      scope.getDefaultJsonParser('error', 'error'),
    )
    const options = { schema: { hide: true }, bodyLimit: BODY_LIMIT, config: { rateLimit: PER_ADDRESS } }
    scope.post(POLICY_REPORTS, options, async (request, reply) => {
      const parsed = report.safeParse(request.body)
      if (parsed.success) {
        violations += 1
        const report = parsed.data['csp-report']
        request.log.warn(
          {
            page: withoutQuery(report['document-uri']),
            blocked: withoutQuery(report['blocked-uri']),
            directive: report['effective-directive'] ?? report['violated-directive'],
          },
          'a page broke its Content-Security-Policy',
        )
      }
      return reply.code(204).send()
    })
  })
  return () => violations
}

/** Addresses can carry tokens and invite codes: what stands after the path is not written down. */
const withoutQuery = (address: string | undefined) => address?.split(/[?#]/)[0]?.slice(0, 300)
