// jsdom lacks what every browser of the portal has; Node's own are handed over.
const { TextDecoder, TextEncoder } = require('node:util')
Object.assign(globalThis, { TextDecoder, TextEncoder })
