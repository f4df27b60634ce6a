import { createNotifications } from '../src/core'

/** The page's toasts; the buttons of their section raise them. */
export const notifications = createNotifications()
