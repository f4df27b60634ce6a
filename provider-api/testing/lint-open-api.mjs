// Lints the OpenAPI document of standard input with Redocly's rules, and prints what is wrong as JSON. A program of its
// own: the linter is no CommonJS. Its library asks nobody; the command line of the same name would.
import { text } from 'node:stream/consumers'
import { createConfig, lintFromString } from '@redocly/openapi-core'

const config = await createConfig({
  extends: ['recommended'],
  rules: {
    // The portal is its owner's alone: there is no licence to name.
    'info-license': 'off',
    // An id that a provider sends as a number leaves as text: both of its forms are the same then.
    'no-illogical-composition-keywords': 'off',
    'operation-4xx-response': 'error',
    'operation-operationId': 'error',
    'operation-operationId-unique': 'error',
    'operation-description': 'error',
    'no-ambiguous-paths': 'error',
    'no-invalid-media-type-examples': 'error',
  },
})
const problems = await lintFromString({ source: await text(process.stdin), absoluteRef: '/openapi.json', config })
console.log(
  JSON.stringify(
    problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`),
  ),
)
