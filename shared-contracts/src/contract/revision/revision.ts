import { z } from 'zod'
import { orElse } from '../../api'
import { providerTime } from '../../time'
import { textProblem } from '../rejection'

/** A file that was uploaded for a revision (C§3). */
export const uploadedRevisionFile = z.object({
  name: z.string().min(1),
  downloadUrl: z.string().min(1),
  mimeType: orElse(z.string(), ''),
})
export type UploadedRevisionFile = z.infer<typeof uploadedRevisionFile>

const check = orElse(z.boolean(), false)
const description = z.string().nullish()

/** What a rep asks to be changed (C§3). */
export const revisions = z.object({
  dataUpdates: z.object({ dataUpdatesCheck: check, dataUpdatesDesc: description }).default({ dataUpdatesCheck: false }),
  secureCredit: z
    .object({
      secureCreditCheck: check,
      differentLEN: check,
      personalGuaranteeForm: check,
      businessGuaranteeForm: check,
      deposit: check,
      coverRisk: check,
      secureCreditDesc: description,
    })
    .default({
      secureCreditCheck: false,
      differentLEN: false,
      personalGuaranteeForm: false,
      businessGuaranteeForm: false,
      deposit: false,
      coverRisk: false,
    }),
  differentContract: z
    .object({ differentContractCheck: check, differentContractDesc: description })
    .default({ differentContractCheck: false }),
  utilityLoaCheck: check,
  uploadedPersonalGuaranteeFile: uploadedRevisionFile.nullish(),
  uploadedBusinessGuaranteeFile: uploadedRevisionFile.nullish(),
  uploadedDifferentContractFile: uploadedRevisionFile.nullish(),
})
export type Revisions = z.infer<typeof revisions>

/** The files a revision can carry. */
export type RevisionFile = 'personalGuarantee' | 'businessGuarantee' | 'differentContract'

/** Where each file stands in the revision that is sent. */
export const revisionFileFields = {
  personalGuarantee: 'uploadedPersonalGuaranteeFile',
  businessGuarantee: 'uploadedBusinessGuaranteeFile',
  differentContract: 'uploadedDifferentContractFile',
} as const satisfies Record<RevisionFile, keyof Revisions>
const fileFields: readonly string[] = Object.values(revisionFileFields)

/** Anything else that is odd about a file is judged where it is read. */
function isWithoutFile(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false
  const { name, downloadUrl } = part as Record<string, unknown>
  return [name, downloadUrl].some((text) => text == null || text === '')
}

/** For what was not asked for a provider may send null, and for a file that was not uploaded one without an address. */
function withoutGaps(value: unknown): unknown {
  const isGap = (name: string, part: unknown) => part === null || (fileFields.includes(name) && isWithoutFile(part))
  return Object.fromEntries(Object.entries(value ?? {}).filter(([name, part]) => !isGap(name, part)))
}

/** A revision as it is read back (C§3). `resolved` once a new version answers it. */
export const contractRevision = z.object({
  id: z.string().min(1),
  // Without these an open one still stops its contract (C§4).
  version: z.number().int().nullish(),
  resolved: z.boolean(),
  createdDT: providerTime.nullish(),
  revisions: z.preprocess(withoutGaps, revisions),
})
export type ContractRevision = z.infer<typeof contractRevision>

/** The sub-options of Secure credit, with their texts (C§5). */
export const secureCreditOptions = [
  { name: 'differentLEN', label: 'Use different LEN' },
  { name: 'personalGuaranteeForm', label: 'Personal guarantee form' },
  { name: 'businessGuaranteeForm', label: 'Business guarantee form' },
  { name: 'deposit', label: 'Deposit' },
  { name: 'coverRisk', label: 'Increase supplier margin to cover risk' },
] as const

/** The files that what is ticked asks for (C§5); others are not sent along. */
export function neededFiles(form: Revisions): RevisionFile[] {
  const needed: RevisionFile[] = []
  const credit = form.secureCredit
  if (credit.secureCreditCheck && credit.personalGuaranteeForm) needed.push('personalGuarantee')
  if (credit.secureCreditCheck && credit.businessGuaranteeForm) needed.push('businessGuarantee')
  if (form.differentContract.differentContractCheck) needed.push('differentContract')
  return needed
}

/**
 * The revision as it is sent: what stands under an option that is not ticked stays behind, its text and its choices.
 */
export function tickedRevisions(form: Revisions): Revisions {
  const { dataUpdates, secureCredit, differentContract } = form
  const needed = neededFiles(form)
  const file = (kind: RevisionFile) => (needed.includes(kind) ? form[revisionFileFields[kind]] : undefined)
  const empty = revisions.parse({})
  return {
    dataUpdates: dataUpdates.dataUpdatesCheck ? dataUpdates : empty.dataUpdates,
    secureCredit: secureCredit.secureCreditCheck ? secureCredit : empty.secureCredit,
    differentContract: differentContract.differentContractCheck ? differentContract : empty.differentContract,
    utilityLoaCheck: form.utilityLoaCheck,
    uploadedPersonalGuaranteeFile: file('personalGuarantee'),
    uploadedBusinessGuaranteeFile: file('businessGuarantee'),
    uploadedDifferentContractFile: file('differentContract'),
  }
}

export type RevisionField =
  | 'form'
  | 'dataUpdatesDesc'
  | 'secureCreditOptions'
  | 'secureCreditDesc'
  | 'differentContractDesc'
  | RevisionFile

export type RevisionProblems = Partial<Record<RevisionField, string>>

const fileMessages: Record<RevisionFile, string> = {
  personalGuarantee: 'A personal guarantee form is required',
  businessGuarantee: 'A business guarantee form is required',
  differentContract: 'A contract is required',
}

/**
 * What is wrong with a revision, by field (C§5); empty when it may be sent.
 * `has` tells which files are chosen or uploaded. Options that are not ticked are not looked at.
 */
export function revisionProblems(form: Revisions, has: Partial<Record<RevisionFile, boolean>>): RevisionProblems {
  const { dataUpdates, secureCredit, differentContract } = form
  const ticked = [
    dataUpdates.dataUpdatesCheck,
    secureCredit.secureCreditCheck,
    differentContract.differentContractCheck,
    form.utilityLoaCheck,
  ]
  if (!ticked.includes(true)) return { form: 'Choose at least one option.' }
  const problems: RevisionProblems = {}
  const note = (field: RevisionField, problem: string | undefined) => {
    if (problem !== undefined) problems[field] = problem
  }
  const missing = 'A description is required'
  if (dataUpdates.dataUpdatesCheck) note('dataUpdatesDesc', textProblem(dataUpdates.dataUpdatesDesc, missing))
  if (secureCredit.secureCreditCheck) {
    const any = secureCreditOptions.some((option) => secureCredit[option.name])
    note('secureCreditOptions', any ? undefined : 'Choose at least one.')
    note('secureCreditDesc', textProblem(secureCredit.secureCreditDesc, missing))
  }
  if (differentContract.differentContractCheck) {
    note('differentContractDesc', textProblem(differentContract.differentContractDesc, missing))
  }
  for (const file of neededFiles(form)) note(file, has[file] ? undefined : fileMessages[file])
  return problems
}

/** The problems of a revision as it is sent, files included: what the server enforces. */
export function sentRevisionProblems(sent: Revisions): RevisionProblems {
  return revisionProblems(sent, {
    personalGuarantee: sent.uploadedPersonalGuaranteeFile != null,
    businessGuarantee: sent.uploadedBusinessGuaranteeFile != null,
    differentContract: sent.uploadedDifferentContractFile != null,
  })
}

/** A revision in words, one line an option that was ticked, for the revision lists. */
export function revisionSummary(sent: Revisions): string[] {
  const entries: string[] = []
  const { dataUpdates, secureCredit, differentContract } = sent
  if (dataUpdates.dataUpdatesCheck) entries.push(summaryEntry('Data updates', dataUpdates.dataUpdatesDesc))
  if (secureCredit.secureCreditCheck) {
    const chosen = secureCreditOptions.filter((option) => secureCredit[option.name]).map((option) => option.label)
    entries.push(summaryEntry(`Secure credit (${chosen.join(', ')})`, secureCredit.secureCreditDesc))
  }
  if (differentContract.differentContractCheck)
    entries.push(summaryEntry('Different contract', differentContract.differentContractDesc))
  if (sent.utilityLoaCheck) entries.push('Utility LOA')
  return entries
}

function summaryEntry(title: string, text: string | null | undefined): string {
  return text ? `${title}: ${text}` : title
}
