import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { EndpointShape } from 'shared-contracts/api'

/** The OpenAPI document at /docs/json and a page for people at /docs, both from the endpoint declarations. */
export async function registerDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Marketplace provider API',
        version: '1.0.0',
        description:
          'What the portal for supplier representatives calls, and by `/operator` how an operator fills the market. ' +
          'Failures are `{type, code, message, details}`.',
      },
      servers: [{ url: '/', description: 'Where this document was read' }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          operatorKey: { type: 'http', scheme: 'bearer', description: 'The key of an operator: `mko_…`' },
          link: { type: 'apiKey', in: 'query', name: 'user_token', description: 'Downloads only: a token or a ticket' },
        },
      },
    },
  })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    // The page works over plain HTTP on a machine of one's own, styles itself inline and asks nobody else.
    transformStaticCSP: (policy) =>
      policy
        .replace(/upgrade-insecure-requests;?/, '')
        .replace(/ validator\.swagger\.io/, '')
        .replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'")
        .replace(/frame-ancestors [^;]*/, "frame-ancestors 'none'"),
    uiConfig: { docExpansion: 'list', deepLinking: false },
  })
}

export interface RegisteredRoute {
  method: string
  url: string
  /** Its declaration; the few routes that are no call of the portal have none. */
  endpoint: EndpointShape | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route that the app answers: the generated safety tests leave none out. */
    registeredRoutes: RegisteredRoute[]
  }
  interface FastifyContextConfig {
    endpoint?: EndpointShape
  }
}

/** Before any route: what is registered from here on is written down. */
export function listRoutes(app: FastifyInstance): void {
  const routes: RegisteredRoute[] = []
  app.decorate('registeredRoutes', routes)
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const each of [method].flat()) routes.push({ method: each, url, endpoint: config?.endpoint })
  })
}
