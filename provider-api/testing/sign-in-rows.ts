import { encodePassword } from 'shared-contracts/account'

const currentPassword = encodePassword('Marketplace-1')
const credential = { id: 'of-dana', rawId: 'of-dana', type: 'public-key' }

/** Of the first run, sessions' keys, second factors, passkeys, and of companies' own sign-on. */
export const signInRows = {
  'account.openMarket': {
    owner: 'dana',
    body: {
      code: 'no-such-code',
      operator: 'Harbor Desk',
      supplier: 'Larkspur Energy',
      firstName: 'Dana',
      lastName: 'Whitfield',
      email: 'dana@larkspur.example',
    },
  },
  'account.bindSession': { owner: 'dana', body: { user_token: 'no-such-token', proof: 'none' } },
  'account.readSecondFactor': { owner: 'dana' },
  'account.startSecondFactor': { owner: 'dana', body: { currentPassword } },
  'account.confirmSecondFactor': { owner: 'dana', body: { code: '000000' } },
  'account.endSecondFactor': { owner: 'dana', body: { currentPassword } },
  'account.readSignInWays': { owner: 'dana' },
  'account.listPasskeys': { owner: 'dana' },
  'account.startPasskey': { owner: 'dana', body: { currentPassword } },
  'account.addPasskey': {
    owner: 'dana',
    body: { credential: { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'oA' } } },
  },
  'account.renamePasskey': { owner: 'dana', params: { id: 'of-dana' }, body: { name: 'Laptop' } },
  'account.removePasskey': { owner: 'dana', params: { id: 'of-dana' }, body: { currentPassword } },
  'account.startPasskeySignIn': { owner: 'dana' },
  'account.signInWithPasskey': {
    owner: 'dana',
    body: { credential: { ...credential, response: { clientDataJSON: 'e30', authenticatorData: '', signature: '' } } },
  },
  'account.startSignOn': { owner: 'dana', body: { email: 'dana.whitfield@larkspur.example' } },
  'account.finishSignOn': { owner: 'dana', body: { answer: 'code=x&state=x', proof: 'no-such-proof' } },
  'account.endBySignOn': { owner: 'dana', params: { supplierId: 'larkspur' }, body: { logout_token: 'no.such.token' } },
} as const
