// What the host gives to remotes (ADR-01): each module is loaded when one of them needs it. webpackChunkName says which
// modules come in one file: 'federation' has what every remote needs, 'bid-form' what only the bid form needs once it
// is shown, 'later' what no page needs at first; each file more costs the first script a name and a hash.

/** React is CommonJS: a remote gets what `require` would return. */
const defaultExport = <Module>({ default: module }: { default: Module }) => module

/** By the name that a remote imports. */
export const providedModules: Readonly<Record<string, () => Promise<unknown>>> = {
  react: () => import(/* webpackChunkName: "federation" */ 'react').then(defaultExport),
  'react-dom': () => import(/* webpackChunkName: "federation" */ 'react-dom').then(defaultExport),
  'shared-contracts/account': () => import('shared-contracts/account'),
  'shared-contracts/activity': () => import('shared-contracts/activity'),
  'shared-contracts/alert': () => import('shared-contracts/alert'),
  'shared-contracts/api': () => import(/* webpackChunkName: "federation" */ 'shared-contracts/api'),
  'shared-contracts/paths': () => import(/* webpackChunkName: "federation" */ 'shared-contracts/paths'),
  'shared-contracts/remote': () => import(/* webpackChunkName: "federation" */ 'shared-contracts/remote'),
  'remote-kit/router': () => import(/* webpackChunkName: "federation" */ 'remote-kit/router'),
  'shared-contracts/session': () => import(/* webpackChunkName: "federation" */ 'shared-contracts/session'),
  'shared-contracts/new-york': () => import(/* webpackChunkName: "federation" */ 'shared-contracts/new-york'),
  'shared-contracts/time': () => import(/* webpackChunkName: "federation" */ 'shared-contracts/time'),
  'shared-ui/core': () => import(/* webpackChunkName: "federation" */ 'shared-ui/core'),
  'shared-ui/form': () => import(/* webpackChunkName: "form" */ 'shared-ui/form'),
  'shared-contracts/bid/archive': () => import('shared-contracts/bid/archive'),
  'shared-contracts/bid/loss-analysis': () =>
    import(/* webpackChunkName: "later" */ 'shared-contracts/bid/loss-analysis'),
  'shared-contracts/bid/last-look': () => import(/* webpackChunkName: "bid-form" */ 'shared-contracts/bid/last-look'),
  'shared-contracts/bid/custom-option': () => import('shared-contracts/bid/custom-option'),
  'shared-contracts/bid/downloads': () => import('shared-contracts/bid/downloads'),
  'shared-contracts/bid/hand-off': () => import('shared-contracts/bid/hand-off'),
  'shared-contracts/bid/load': () => import('shared-contracts/bid/load'),
  'shared-contracts/bid/opt-out': () => import('shared-contracts/bid/opt-out'),
  'shared-contracts/bid/prospects': () => import(/* webpackChunkName: "federation" */ 'shared-contracts/bid/prospects'),
  'shared-contracts/bid/questions': () => import('shared-contracts/bid/questions'),
  'shared-contracts/bid/rates': () => import('shared-contracts/bid/rates'),
  'shared-contracts/bid/receipt': () => import(/* webpackChunkName: "later" */ 'shared-contracts/bid/receipt'),
  'shared-contracts/bid/request': () => import(/* webpackChunkName: "federation" */ 'shared-contracts/bid/request'),
  'shared-contracts/bid/usual-rates': () =>
    import(/* webpackChunkName: "bid-form" */ 'shared-contracts/bid/usual-rates'),
  'shared-contracts/bid/submission': () =>
    import(/* webpackChunkName: "federation" */ 'shared-contracts/bid/submission'),
  'shared-contracts/bid/trends': () => import(/* webpackChunkName: "later" */ 'shared-contracts/bid/trends'),
  'shared-contracts/bid/win-loss': () => import(/* webpackChunkName: "federation" */ 'shared-contracts/bid/win-loss'),
  'shared-contracts/contract/booking': () => import('shared-contracts/contract/booking'),
  'shared-contracts/contract/countersign': () => import('shared-contracts/contract/countersign'),
  'shared-contracts/contract/plan': () => import(/* webpackChunkName: "federation" */ 'shared-contracts/contract/plan'),
  'shared-contracts/contract/rejection': () => import('shared-contracts/contract/rejection'),
  'shared-contracts/contract/revision': () => import('shared-contracts/contract/revision'),
  'shared-contracts/contract/signing': () => import('shared-contracts/contract/signing'),
  'shared-contracts/document': () => import('shared-contracts/document'),
  'shared-contracts/meter': () => import('shared-contracts/meter'),
  'shared-contracts/money': () => import('shared-contracts/money'),
  'shared-contracts/search': () => import('shared-contracts/search'),
  'shared-contracts/words': () => import(/* webpackChunkName: "federation" */ 'shared-contracts/words'),
  'remote-kit/swr': () => import('remote-kit/swr'),
  'remote-kit/activity': () => import('remote-kit/activity'),
  'shared-ui/date': () => import(/* webpackChunkName: "federation" */ 'shared-ui/date'),
  'remote-kit/draft': () => import('remote-kit/draft'),
  'shared-ui/charts': () => import('shared-ui/charts'),
  'shared-ui/dialogs': () => import(/* webpackChunkName: "dialogs" */ 'shared-ui/dialogs'),
  'shared-ui/icons': () => import(/* webpackChunkName: "dialogs" */ 'shared-ui/icons'),
  'shared-ui/sections': () => import(/* webpackChunkName: "dialogs" */ 'shared-ui/sections'),
  'shared-ui/upload': () => import('shared-ui/upload'),
  'remote-kit/context': () => import('remote-kit/context'),
  'shared-ui/table': () => import('shared-ui/table'),
}
