export { createCustomOption, deleteCustomOption } from './custom-option.endpoints'
export {
  CUSTOM_TERM_MAX,
  CUSTOM_TERM_MIN,
  customTermProblem,
  endOfTerm,
  existingTerms,
  suggestedTerm,
  createOptionDenialReason,
  deleteOptionDenialReason,
} from './custom-option'
