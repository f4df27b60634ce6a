// Shared modules that the host provides but loads only when a remote needs them.
/**
 * Never called: that they are named here makes them part of the host's build.
 * @public
 */
export const providedModules = [
  () => import('shared-contracts/bid/archive'),
  () => import('shared-contracts/bid/custom-option'),
  () => import('shared-contracts/bid/downloads'),
  () => import('shared-contracts/bid/last-look'),
  () => import('shared-contracts/bid/opt-out'),
  () => import('shared-contracts/bid/prospects'),
  () => import('shared-contracts/bid/rates'),
  () => import('shared-contracts/bid/request'),
  () => import('shared-contracts/bid/submission'),
  () => import('shared-contracts/bid/win-loss'),
  () => import('shared-contracts/contract/booking'),
  () => import('shared-contracts/contract/countersign'),
  () => import('shared-contracts/contract/documents'),
  () => import('shared-contracts/contract/plan'),
  () => import('shared-contracts/contract/rejection'),
  () => import('shared-contracts/contract/revision'),
  () => import('shared-contracts/contract/signing'),
  () => import('shared-contracts/document'),
  () => import('shared-contracts/meter'),
  () => import('shared-contracts/money'),
  () => import('shared-contracts/swr'),
  () => import('shared-ui/date'),
  () => import('shared-ui/draft'),
  () => import('shared-ui/extra'),
  () => import('shared-ui/remote'),
  () => import('shared-ui/table'),
]
