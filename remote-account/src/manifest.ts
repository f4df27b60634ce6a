import { routes } from 'shared-contracts/paths'
import type { RemoteManifest } from 'shared-contracts/remote'

export const manifest: RemoteManifest = {
  name: 'account',
  title: 'Account',
  version: '1.0.0',
  contract: 1,
  routes: [
    {
      path: routes.accountSetup,
      screen: 'accountSetup',
      access: 'public',
      title: 'Activate Your Account',
      icon: 'account',
    },
    {
      path: routes.forgotPassword,
      screen: 'forgotPassword',
      access: 'public',
      title: 'Forgot Password',
      icon: 'account',
    },
    { path: routes.newPassword, screen: 'newPassword', access: 'public', title: 'New Password', icon: 'account' },
    { path: routes.firstRun, screen: 'firstRun', access: 'public', title: 'First Run', icon: 'account' },
    { path: routes.account, screen: 'account', access: 'login', title: 'Your Account', icon: 'account' },
    { path: routes.team, screen: 'team', access: 'login', title: 'Team', icon: 'account' },
  ],
  widgets: [],
}
