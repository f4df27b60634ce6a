export { ofRep, prospect } from './prospect.schema'
export type { Prospect } from './prospect.schema'
