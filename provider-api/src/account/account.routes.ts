import {
  addPasskey,
  authenticateSupplier,
  bindSession,
  checkAuthenticated,
  changePassword,
  checkEmail,
  createEngineKey,
  deactivateMember,
  endBySignOn,
  finishSignOn,
  inviteMember,
  listTeamMembers,
  noteUse,
  putLimits,
  putRights,
  reactivateMember,
  readOwnRights,
  renewInvite,
  replayDelivery,
  confirmSecondFactor,
  endAllSessions,
  endEngineKey,
  endSecondFactor,
  endSession,
  issueDownloadTicket,
  listDeliveries,
  listEngineKeys,
  listPasskeys,
  listSavedViews,
  listSessions,
  logOut,
  putSavedView,
  readCaller,
  readIdentity,
  readPasswordReset,
  readSecondFactor,
  readSignInWays,
  removePasskey,
  renamePasskey,
  requestPasswordReset,
  resetPassword,
  signInWithPasskey,
  signUp,
  startPasskey,
  startPasskeySignIn,
  startSecondFactor,
  startSignOn,
} from 'shared-contracts/account'
import { callerOf, createOwnKey, endOwnKey, listOwnKeys } from './engine/engine-key.commands'
import type { Mailer } from '../alert/mailer'
import { registerEndpoint, type Api } from '../http/register-endpoint'
import { listOwnDeliveries, replayOwnDelivery } from '../webhook/webhook.commands'
import { AfterAnswer } from './password-reset/after-answer'
import { activateAccount, identify, issueTicket, refuseUsableInvite, signIn, bindToKey } from './account.commands'
import { changeOwnPassword, endOwnSession, endOwnSessions, listOwnSessions } from './own-account.commands'
import {
  addOwnPasskey,
  listOwnPasskeys,
  removeOwnPasskey,
  renameOwnPasskey,
  startOwnPasskey,
} from './passkey/passkey.commands'
import { signInByPasskey, startSignInByPasskey } from './passkey/passkey-sign-in.commands'
import { relyingPartyOf } from './passkey/relying-party'
import { resetByLink, sendResetLink } from './password-reset/password-reset.commands'
import { confirmOwnFactor, endOwnFactor, readOwnFactor, startOwnFactor } from './second-factor/second-factor.commands'
import { storeSavedView, readSavedViews } from './saved-view.commands'
import { noteUseByHand } from './session.repo'
import { SignOnClients } from './sign-on/sign-on-client'
import { endCallingSession, endSessionsBySignOn } from './sign-on/sign-on-logout'
import { beginSignOn, endSignOn } from './sign-on/sign-on.commands'
import { hasSignOns } from './sign-on/sign-on.repo'
import {
  changeLimits,
  changeRights,
  deactivateColleague,
  invite,
  inviteAgain,
  listTeam,
  reactivateColleague,
} from './team/team.commands'

export function registerAccountRoutes(api: Api, mailer: Mailer): void {
  const afterAnswer = new AfterAnswer()
  const clients = new SignOnClients()
  api.app.addHook('onClose', () => afterAnswer.end())
  registerEndpoint(api, authenticateSupplier, signIn)
  registerEndpoint(api, readIdentity, identify)
  // The session guard has answered already: who gets here is signed in.
  registerEndpoint(api, checkAuthenticated, () => undefined)
  registerEndpoint(api, logOut, (call) => endCallingSession(call, clients))
  registerEndpoint(api, checkEmail, refuseUsableInvite)
  registerEndpoint(api, signUp, activateAccount)
  registerEndpoint(api, issueDownloadTicket, issueTicket)
  registerEndpoint(api, listSessions, listOwnSessions)
  registerEndpoint(api, noteUse, ({ db, rep, now, settings }) =>
    noteUseByHand(db, rep.tokenHash, now, settings.sessionIdle),
  )
  registerEndpoint(api, bindSession, bindToKey)
  registerEndpoint(api, endSession, endOwnSession)
  registerEndpoint(api, endAllSessions, endOwnSessions)
  registerEndpoint(api, changePassword, changeOwnPassword)
  registerEndpoint(api, listSavedViews, ({ db, rep, query }) => readSavedViews(db, rep, query.list))
  registerEndpoint(api, putSavedView, storeSavedView)
  registerEndpoint(api, readSecondFactor, readOwnFactor)
  registerEndpoint(api, startSecondFactor, startOwnFactor)
  registerEndpoint(api, confirmSecondFactor, confirmOwnFactor)
  registerEndpoint(api, endSecondFactor, endOwnFactor)
  registerEndpoint(api, readSignInWays, async ({ db, settings }) => ({
    passkeys: relyingPartyOf(settings) !== undefined,
    signOn: await hasSignOns(db),
  }))
  registerEndpoint(api, startSignOn, (call) => beginSignOn(call, clients))
  registerEndpoint(api, finishSignOn, (call) => endSignOn(call, clients))
  takingForms(api, (forms) => registerEndpoint(forms, endBySignOn, (call) => endSessionsBySignOn(call, clients)))
  registerEndpoint(api, listPasskeys, listOwnPasskeys)
  registerEndpoint(api, startPasskey, startOwnPasskey)
  registerEndpoint(api, addPasskey, addOwnPasskey)
  registerEndpoint(api, renamePasskey, renameOwnPasskey)
  registerEndpoint(api, removePasskey, removeOwnPasskey)
  registerEndpoint(api, startPasskeySignIn, startSignInByPasskey)
  registerEndpoint(api, signInWithPasskey, signInByPasskey)
  registerEndpoint(api, readPasswordReset, ({ settings }) => ({ offered: settings.mail.smtpUrl !== undefined }))
  registerEndpoint(api, requestPasswordReset, (call) => sendResetLink(call, { mailer, afterAnswer }))
  registerEndpoint(api, resetPassword, resetByLink)
  registerEndpoint(api, readOwnRights, ({ rep }) => ({
    rights: rep.rights,
    ...(rep.limits ? { limits: rep.limits } : {}),
  }))
  registerEndpoint(api, listTeamMembers, listTeam)
  registerEndpoint(api, inviteMember, (call) => invite(call, mailer))
  registerEndpoint(api, renewInvite, (call) => inviteAgain(call, mailer))
  registerEndpoint(api, putRights, changeRights)
  registerEndpoint(api, putLimits, changeLimits)
  registerEndpoint(api, deactivateMember, deactivateColleague)
  registerEndpoint(api, reactivateMember, reactivateColleague)
  registerEndpoint(api, readCaller, callerOf)
  registerEndpoint(api, listEngineKeys, listOwnKeys)
  registerEndpoint(api, createEngineKey, createOwnKey)
  registerEndpoint(api, listDeliveries, listOwnDeliveries)
  registerEndpoint(api, replayDelivery, replayOwnDelivery)
  registerEndpoint(api, endEngineKey, endOwnKey)
}

/** Bytes */
const LIMIT = 32 * 1024

/** Routes that take a form's fields as well, for callers that are no page: everything else is JSON or files. */
function takingForms(api: Api, register: (forms: Api) => void): void {
  api.app.register((app, _options, done) => {
    const parser = { parseAs: 'string', bodyLimit: LIMIT } as const
    app.addContentTypeParser<string>('application/x-www-form-urlencoded', parser, (_request, body, parsed) =>
      parsed(null, Object.fromEntries(new URLSearchParams(body))),
    )
    register({ ...api, app })
    done()
  })
}
