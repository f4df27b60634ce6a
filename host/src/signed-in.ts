// The pages of someone who is signed in, and what stands around them: one file beside the first script. Whoever comes
// to sign in does not wait for it.
export { DashboardScreen } from './dashboard/DashboardScreen'
export { RemoteScreen } from './remotes/RemoteScreen'
export { Shell } from './shell/Shell'
