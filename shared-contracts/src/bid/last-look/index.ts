export { lastLookLeft, standingOf } from './last-look'
export type { RankColour, Standing } from './last-look'
