import type { EndpointShape } from '../../shared-contracts/src/api'

/** What is said of one call. */
export interface Finding {
  endpoint: EndpointShape
  /** As it was asked, without its query; the declared path where it was not. */
  path: string
  verdict: 'conforms' | 'deviates' | 'refused' | 'not offered' | 'not checked' | 'not asked'
  says: string
}

/**
 * Whether B§7 or C§7 name the call, with its path or without; what they do not is the portal's own addition, which a
 * provider may lack.
 */
export const isSpecified = ({ spec }: Pick<EndpointShape, 'spec'>) =>
  /[BC]§7/.test(spec) && !spec.startsWith("this project's own")

/** A finding as a line. */
export const lineOf = ({ endpoint, path, verdict, says }: Finding) =>
  `${verdict.padEnd(12)} ${endpoint.method.padEnd(6)} ${path}${says === '' ? '' : `: ${says}`}`
