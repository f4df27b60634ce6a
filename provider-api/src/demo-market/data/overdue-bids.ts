import type { RequestData } from './request-data'

const DAY = 24 * 60

/** Past their due time, in the order of the specification's table. */
export const overdueBids: readonly RequestData[] = [
  {
    key: 'hollis',
    company: 'Hollis Street Garages',
    contact: ['Abram', 'Kessler', 'Managing Partner'],
    utilities: ['eversource-ct'],
    meters: 3,
    usage: 486_200,
    status: 300,
    fee: '0.008',
    terms: [12, 24],
    startsIn: 1,
    dueIn: -3 * DAY,
  },
  {
    key: 'cobalt',
    company: 'Cobalt Auto Group',
    contact: ['Renata', 'Petrov', 'Controller'],
    utilities: ['comed'],
    meters: 8,
    usage: 1_927_500,
    status: 300,
    fee: '0.005',
    terms: [12, 24, 36],
    startsIn: 1,
    dueIn: -12 * DAY,
  },
]
