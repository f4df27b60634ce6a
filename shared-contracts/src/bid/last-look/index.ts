export { lastLookLeft, standingOf } from './last-look'
export type { RankColor, Standing } from './last-look'
