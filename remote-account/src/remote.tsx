import type { RemoteModule } from 'shared-contracts/remote'

const remote: RemoteModule = {
  contract: 1,
  screens: {
    accountSetup: () => import('./screens/AccountSetupScreen'),
    forgotPassword: () => import('./screens/ForgotPasswordScreen'),
    newPassword: () => import('./screens/NewPasswordScreen'),
    firstRun: () => import('./screens/FirstRunScreen'),
    account: () => import('./screens/AccountScreen'),
    team: () => import('./screens/TeamScreen'),
  },
  widgets: {},
}

export default remote
