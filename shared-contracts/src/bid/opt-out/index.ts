export { optIn, optOut } from './opt-out.endpoints'
export {
  commodityOfAll,
  needsOptOutText,
  OPT_OUT_TEXT_MAX,
  optOutProblem,
  optOutReason,
  optOutReasonLabels,
  optOutReasonsFor,
} from './opt-out'
export type { OptOutForm, OptOutProblem, OptOutReason } from './opt-out'
