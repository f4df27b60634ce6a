import { useEffect, useState } from 'react'
import {
  deactivateMember,
  LAST_ADMINISTRATOR,
  listTeamMembers,
  putLimits,
  putRights,
  reactivateMember,
  renewInvite,
  sendResetLink,
  type RepLimits,
  type TeamMember,
} from 'shared-contracts/account'
import { downloadAudit } from 'shared-contracts/activity'
import { isAnswerLost, isNotOffered, type Problem, type Right } from 'shared-contracts/api'
import { paths } from 'shared-contracts/paths'
import { remotePart, useAction, useDownload, usePageHeader, useRemote } from 'remote-kit/context'
import { useCall } from 'remote-kit/swr'
import { Banner, Button, Card, CardSurface, CardTitle, Download, PageHeading, Stack } from 'shared-ui/core'
import { ConfirmDialog, Dialog } from 'shared-ui/dialogs'
import { EngineKeys } from '../engine/EngineKeys'
import { InviteDialog, isOnlyMail, LinkToHandOver, type Delivered } from '../team/InviteDialog'
import { LimitsDialog } from '../team/LimitsDialog'
import { MemberTable } from '../team/MemberTable'
import { memberName } from '../team/rights'
import { failureTitle } from '../ui/failure-title'
import { LoadingOrError } from '../ui/LoadingOrError'

/**
 * A change that is confirmed first, as it may not be taken back: own rights without `team`, a reset link, or else a
 * deactivation.
 */
type Question = { member: TeamMember; rights?: Right[]; resetLink?: true }

/** dashboard/account/team: who works for the supplier, and what each may do. Not every provider knows teams. */
function TeamScreen() {
  usePageHeader('Team', 'account')
  const { api, navigation, notifications } = useRemote()
  const team = useCall(api, listTeamMembers, {})
  const { data, error, mutate } = team
  const isMissing = error !== undefined && isNotOffered(error)
  const [inviting, setInviting] = useState(false)
  const [delivered, setDelivered] = useState<Delivered>()
  const [question, setQuestion] = useState<Question>()
  const [limited, setLimited] = useState<TeamMember>()
  /** What an unanswered change may have done that the table does not show. */
  const [ifDone, setIfDone] = useState<string>()
  const change = useAction(
    async (
      work: () => Promise<{ link?: string | undefined } | void>,
      title: string,
      text: string,
      mayHave?: string,
    ) => {
      setIfDone(mayHave)
      try {
        const result = await work()
        notifications.success(title, text)
        return result
      } finally {
        // After a failure too: what an e-mail was to tell may stand without it.
        await mutate()
      }
    },
    { event: 'team-not-changed' },
  )

  useEffect(() => {
    if (isMissing) navigation.to(paths.dashboard(), { replace: true })
  }, [isMissing, navigation])
  if (isMissing) return null

  const manages = data?.members.some(({ isMe, rights }) => isMe && rights.includes('team')) ?? false
  const isOnlyAdministrator = ({ userId, rights }: TeamMember) =>
    rights.includes('team') &&
    !data?.members.some((each) => each.userId !== userId && each.state === 'active' && each.rights.includes('team'))
  const memberParams = ({ userId }: TeamMember) => ({ params: { userId } })
  // The page shows a failure itself, instead of the client's toast.
  const quietly = { ownMessage: true } as const

  const saveRights = (member: TeamMember, rights: Right[]) =>
    change.run(
      () => api.call(putRights, { ...memberParams(member), body: { rights, before: member.rights } }, quietly),
      'Rights changed',
      `They count for ${memberName(member)} from now on.`,
    )
  async function saveLimits(member: TeamMember, limits: RepLimits | null) {
    // Its dialog shows a failure, and keeps what was typed.
    try {
      await api.call(putLimits, { ...memberParams(member), body: { limits, before: member.limits } }, quietly)
    } finally {
      await mutate()
    }
    setLimited(undefined)
    notifications.success('Limits changed', `They count for ${memberName(member)} from now on.`)
  }
  const deactivate = (member: TeamMember) =>
    change.run(
      () => api.call(deactivateMember, memberParams(member), quietly),
      'Account deactivated',
      `${memberName(member)} is signed out everywhere.`,
    )
  const reactivate = (member: TeamMember) =>
    change.run(
      () => api.call(reactivateMember, memberParams(member), quietly),
      'Account reactivated',
      `${memberName(member)} signs in by the password as it was.`,
    )

  function reportInvitation({ name, link, notSent }: Delivered, email?: string) {
    setDelivered(link === undefined ? undefined : { name, link })
    if (notSent !== undefined) notifications.warn(`${name} is invited, but has no e-mail`, notSent)
    else if (link === undefined)
      notifications.success('Invitation sent', `${name} has an e-mail${email ? ` at ${email}` : ''}.`)
  }

  async function inviteAgain(member: TeamMember) {
    const outcome = await change.run(
      () => api.call(renewInvite, memberParams(member), quietly),
      'Invited again',
      'The invitation before does not work any more.',
      'If it was, the invitation before does not work any more. Invite again.',
    )
    if (outcome.ok) reportInvitation({ name: memberName(member), link: outcome.result?.link }, member.email)
  }

  async function sendLink(member: TeamMember) {
    const outcome = await change.run(
      () => api.call(sendResetLink, memberParams(member), quietly),
      'Signed out',
      `${memberName(member)} is signed out everywhere.`,
      `If it was, ${memberName(member)} is signed out everywhere. Make another link.`,
    )
    if (!outcome.ok) return
    const link = outcome.result?.link
    setDelivered(link === undefined ? undefined : { name: memberName(member), link, isReset: true })
    if (link === undefined)
      notifications.success('Link sent', `${memberName(member)} has an e-mail at ${member.email}.`)
  }

  async function confirm() {
    if (!question) return
    const { member, rights, resetLink } = question
    if (resetLink) await sendLink(member)
    else if (rights) await saveRights(member, rights)
    else await deactivate(member)
    setQuestion(undefined)
  }

  return (
    <>
      <PageHeading
        title="Team"
        sub="Who works here for your company, and what each may do"
        actions={
          manages && (
            <Button variant="contained" onClick={() => setInviting(true)}>
              Invite
            </Button>
          )
        }
      />
      {delivered?.link !== undefined && (
        <LinkToHandOver {...delivered} link={delivered.link} onDone={() => setDelivered(undefined)} />
      )}
      {data ? (
        <CardSurface aria-labelledby="team">
          <CardTitle id="team" title="People" count={data.members.length} />
          {!manages && (
            <Banner tone="blue" title="Only an administrator changes the team.">
              Administrators are ticked so below. Everybody reads bids and contracts.
            </Banner>
          )}
          {change.failure && (
            <Banner tone="red" role="alert" title={changeTitle(change.failure)}>
              {change.failure.message} {isAnswerLost(change.failure) && !isOnlyMail(change.failure) && ifDone}
            </Banner>
          )}
          <div style={{ overflowX: 'auto' }}>
            <MemberTable
              members={data.members}
              manages={manages}
              busy={change.busy}
              onLimits={setLimited}
              onRights={(member, rights) =>
                member.isMe && !rights.includes('team')
                  ? setQuestion({ member, rights })
                  : void saveRights(member, rights)
              }
              onInviteAgain={(member) => void inviteAgain(member)}
              onResetLink={(member) => setQuestion({ member, resetLink: true })}
              onDeactivate={(member) => setQuestion({ member })}
              onReactivate={(member) => void reactivate(member)}
            />
          </div>
        </CardSurface>
      ) : (
        <Card>
          <LoadingOrError name="your team" query={team} />
        </Card>
      )}
      {manages && <AuditCard />}
      {data && <EngineKeys manages={manages} />}
      <InviteDialog
        open={inviting}
        onClose={() => setInviting(false)}
        onInvited={(sent) => {
          setInviting(false)
          reportInvitation(sent)
        }}
        onTried={() => void mutate()}
      />
      {limited && (
        <LimitsDialog
          member={limited}
          onSave={(limits) => saveLimits(limited, limits)}
          onClose={() => setLimited(undefined)}
        />
      )}
      {question && !question.resetLink && isOnlyAdministrator(question.member) && (
        <Dialog open role="alertdialog" title="You are the only administrator" onClose={() => setQuestion(undefined)}>
          <p>{LAST_ADMINISTRATOR}</p>
        </Dialog>
      )}
      {question && (question.resetLink || !isOnlyAdministrator(question.member)) && (
        <ConfirmDialog
          open
          {...questionTexts(question)}
          destructive
          busy={change.busy}
          onConfirm={() => void confirm()}
          onClose={() => setQuestion(undefined)}
        >
          <p>{consequenceText(question)}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

export default remotePart(TeamScreen)

const changeTitle = (problem: Problem) =>
  isOnlyMail(problem) ? 'The e-mail was not sent; the rest was done.' : failureTitle(problem, 'Nothing was changed.')

function questionTexts({ member, rights, resetLink }: Question): { title: string; confirm: string } {
  if (resetLink) return { title: `Reset link for ${memberName(member)}?`, confirm: 'Make link' }
  if (rights) return { title: 'Stop managing the team?', confirm: 'Stop managing' }
  return { title: `Deactivate ${memberName(member)}?`, confirm: 'Deactivate' }
}

function consequenceText({ rights, resetLink }: Question): string {
  if (resetLink) return 'Their sessions and passkeys end at once. The link sets a new password; a second factor stays.'
  if (rights) return 'Only another administrator can give it back to you.'
  return 'Sessions, drafts, calendar and e-mails end at once. What was handed over is open to the team again.'
}

const FORMATS = [
  { format: 'csv', name: 'Audit as CSV, zipped' },
  { format: 'ndjson', name: 'Audit as NDJSON, zipped' },
] as const

/** For administrators: downloads who of the supplier did what, as a signed file. */
function AuditCard() {
  return (
    <Card title="Audit">
      <Stack spacing={1.5}>
        <p>
          Who of your company did what, and when: a ZIP of the file and its signature, which the portal’s receipt keys
          check.
        </p>
        <Stack direction="row" spacing={1}>
          {FORMATS.map((each) => (
            <AuditButton key={each.format} {...each} />
          ))}
        </Stack>
      </Stack>
    </Card>
  )
}

function AuditButton({ format, name }: (typeof FORMATS)[number]) {
  const { api } = useRemote()
  const { busy, start } = useDownload()
  const fetchFile = () => api.call(downloadAudit, { query: { format } }, { ownMessage: true })
  return (
    <Button
      startIcon={<Download aria-hidden />}
      busy={Boolean(busy)}
      onClick={() => start(name, fetchFile, 'audit.zip')}
    >
      {name}
    </Button>
  )
}
