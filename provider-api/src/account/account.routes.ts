import * as account from 'shared-contracts/account'
import { describeCaller, createOwnKey, endOwnKey, listOwnKeys } from './engine/engine-key.commands'
import type { Mailer } from '../alert/mailer'
import { registerEndpoint, type Api } from '../http/register-endpoint'
import { listOwnDeliveries, replayOwnDelivery } from '../webhook/webhook.commands'
import { AfterResponse, resetByLink, mailResetLink } from './password-reset/password-reset.commands'
import { resetColleague } from './password-reset/reset-colleague.commands'
import { activateAccount, identify, issueTicket, refuseUsableInvite, signIn, bindToKey } from './account.commands'
import { changeOwnPassword, endOwnSession, endOwnSessions, listOwnSessions } from './own-account.commands'
import * as passkeys from './passkey/passkey.commands'
import { signInByPasskey, startSignInByPasskey } from './passkey/passkey-sign-in.commands'
import { toRelyingParty } from './passkey/relying-party'
import { confirmOwnFactor, endOwnFactor, readOwnFactor, startOwnFactor } from './second-factor/second-factor.commands'
import { noteUseByHand } from './session.repo'
import { SignOnClients } from './sign-on/sign-on-client'
import { endCallingSession, endSessionsBySignOn } from './sign-on/sign-on-logout'
import { beginSignOn, endSignOn } from './sign-on/sign-on.commands'
import { hasSignOns } from './sign-on/sign-on.repo'
import * as team from './team/team.commands'

export function registerAccountRoutes(api: Api, mailer: Mailer): void {
  const afterResponse = new AfterResponse()
  const clients = new SignOnClients()
  api.app.addHook('onClose', () => afterResponse.end())
  registerEndpoint(api, account.authenticateSupplier, signIn)
  registerEndpoint(api, account.readIdentity, identify)
  // The session guard has answered already: who gets here is signed in.
  registerEndpoint(api, account.checkAuthenticated, () => undefined)
  registerEndpoint(api, account.logOut, (context) => endCallingSession(context, clients))
  registerEndpoint(api, account.checkEmail, refuseUsableInvite)
  registerEndpoint(api, account.signUp, activateAccount)
  registerEndpoint(api, account.issueDownloadTicket, issueTicket)
  registerEndpoint(api, account.listSessions, listOwnSessions)
  registerEndpoint(api, account.noteUse, ({ db, rep, now, settings }) =>
    noteUseByHand(db, rep.tokenHash, now, settings.sessionIdle),
  )
  registerEndpoint(api, account.bindSession, bindToKey)
  registerEndpoint(api, account.endSession, endOwnSession)
  registerEndpoint(api, account.endAllSessions, endOwnSessions)
  registerEndpoint(api, account.changePassword, changeOwnPassword)
  registerEndpoint(api, account.readSecondFactor, readOwnFactor)
  registerEndpoint(api, account.startSecondFactor, startOwnFactor)
  registerEndpoint(api, account.confirmSecondFactor, confirmOwnFactor)
  registerEndpoint(api, account.endSecondFactor, endOwnFactor)
  registerEndpoint(api, account.readSignInWays, async ({ db, settings }) => ({
    passkeys: Boolean(toRelyingParty(settings)),
    signOn: await hasSignOns(db),
  }))
  registerEndpoint(api, account.startSignOn, (context) => beginSignOn(context, clients))
  registerEndpoint(api, account.finishSignOn, (context) => endSignOn(context, clients))
  takingForms(api, (forms) =>
    registerEndpoint(forms, account.endBySignOn, (context) => endSessionsBySignOn(context, clients)),
  )
  registerEndpoint(api, account.listPasskeys, passkeys.listOwnPasskeys)
  registerEndpoint(api, account.startPasskey, passkeys.startOwnPasskey)
  registerEndpoint(api, account.addPasskey, passkeys.addOwnPasskey)
  registerEndpoint(api, account.renamePasskey, passkeys.renameOwnPasskey)
  registerEndpoint(api, account.removePasskey, passkeys.removeOwnPasskey)
  registerEndpoint(api, account.startPasskeySignIn, startSignInByPasskey)
  registerEndpoint(api, account.signInWithPasskey, signInByPasskey)
  registerEndpoint(api, account.readPasswordReset, ({ settings }) => ({ offered: settings.mail.smtpUrl !== undefined }))
  registerEndpoint(api, account.requestPasswordReset, (context) => mailResetLink(context, { mailer, afterResponse }))
  registerEndpoint(api, account.resetPassword, resetByLink)
  registerEndpoint(api, account.readOwnRights, ({ rep }) => ({
    rights: rep.rights,
    limits: rep.limits ?? undefined,
  }))
  registerEndpoint(api, account.listTeamMembers, team.listTeam)
  registerEndpoint(api, account.inviteMember, (context) => team.invite(context, mailer))
  registerEndpoint(api, account.renewInvite, (context) => team.inviteAgain(context, mailer))
  registerEndpoint(api, account.sendResetLink, (context) => resetColleague(context, mailer))
  registerEndpoint(api, account.putRights, team.changeRights)
  registerEndpoint(api, account.putLimits, team.changeLimits)
  registerEndpoint(api, account.deactivateMember, team.deactivateColleague)
  registerEndpoint(api, account.reactivateMember, team.reactivateColleague)
  registerEndpoint(api, account.readCaller, describeCaller)
  registerEndpoint(api, account.listEngineKeys, listOwnKeys)
  registerEndpoint(api, account.createEngineKey, createOwnKey)
  registerEndpoint(api, account.listDeliveries, listOwnDeliveries)
  registerEndpoint(api, account.replayDelivery, replayOwnDelivery)
  registerEndpoint(api, account.endEngineKey, endOwnKey)
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
