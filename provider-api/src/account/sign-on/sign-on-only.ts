import { Refusal } from '../../http/refusal'

export const SIGN_ON_ONLY = "Your company signs you in itself. Please use 'Sign in with your company'."

export const signOnOnly = () => new Refusal({ status: 409, code: 'sign-on-only', message: SIGN_ON_ONLY })
