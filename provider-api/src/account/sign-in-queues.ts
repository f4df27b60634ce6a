import { SignInQueue } from './sign-in-queue'

/*
 * A password's hash is a tenth of a second of a core, which strangers can ask for. Known devices, who is signed in and
 * good invites have places of their own, and while they are served strangers wait, but for one in half a second: who
 * holds a known device can slow them down, not shut them out. Of strangers a few wait as they come; the others have to
 * bring work (sign-in-work.ts), and get places that no flood of guesses takes. Invites and links are looked up one at a
 * time, devices all at once (device.repo.ts).
 */
export const knownCallers = new SignInQueue({ atOnce: 2, waiting: 500, waitingOfCaller: 8 })
const after = { queue: knownCallers, timeout: 500 }
export const invites = new SignInQueue({ atOnce: 1, waiting: 64, waitingOfCaller: 16, after })
export const workedStrangers = new SignInQueue({ atOnce: 1, waiting: 64, waitingOfCaller: 16, after })
export const strangers = new SignInQueue({ atOnce: 1, waiting: 64, waitingOfCaller: 16, after })
