// Shared modules that the host provides but loads only when a remote needs them.
/**
 * Never called: that they are named here makes them part of the host's build.
 * @public
 */
export const providedModules = [
  () => import('shared-contracts/bid'),
  () => import('shared-contracts/contract'),
  () => import('shared-contracts/document'),
  () => import('shared-contracts/meter'),
  () => import('shared-contracts/money'),
  () => import('shared-contracts/prospect'),
  () => import('shared-contracts/swr'),
  () => import('shared-ui/date'),
  () => import('shared-ui/extra'),
  () => import('shared-ui/table'),
]
