export { authenticateSupplier, checkAuthenticated, logOut, readIdentity } from './account.endpoints'
export { decodePassword, encodePassword } from './password'
