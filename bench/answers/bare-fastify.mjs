// Sends the text of a file and does nothing else: what an answer costs at least.
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

const json = readFileSync(process.argv[2] ?? '', 'utf8')
const app = Fastify()
app.get('/', (_, reply) => reply.type('application/json; charset=utf-8').send(json))
console.log(`ready:${await app.listen({ host: '127.0.0.1', port: 0 })}`)
process.once('SIGTERM', () => void app.close())
