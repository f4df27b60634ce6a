import { findSupportId } from 'shared-contracts/api'
import type { FailedCall, Notifications } from 'shared-contracts/remote'
import { createStore, type StoreApi } from 'zustand/vanilla'

export type ToastKind = 'success' | 'warn' | 'error'
export interface Toast {
  id: number
  kind: ToastKind
  title: string
  detail: string | undefined
  /** The call whose failure it tells. */
  call: string | undefined
  /** Of a fault of the provider's: what support finds it by. */
  supportId: string | undefined
}

export interface NotificationStore extends Notifications {
  toasts: Pick<StoreApi<readonly Toast[]>, 'getState' | 'getInitialState' | 'subscribe'>
  dismiss(id: number): void
  /** A call has succeeded: what told of its failure leaves. */
  settle(call: string): void
  /** What a rep did has succeeded: what failed before is no longer told. */
  succeeded(): void
  /** Takes every toast away: whoever it was for is gone. */
  clear(): void
  /** The toast stays while it is pointed at or has the focus. */
  hold(id: number): void
  release(id: number): void
}

/** How long a toast stays, ms; an error also leaves with the next success. */
export const TOAST_TIME = 6000
export const ERROR_TIME = 20_000

/** The toasts of a page. Shown by `Toasts`, handed to remotes as RemoteContext's notifications. */
export function createNotifications(): NotificationStore {
  const toasts = createStore<readonly Toast[]>(() => [])
  const { getState: current, setState } = toasts
  let nextId = 1
  const timers = new Map<number, ReturnType<typeof setTimeout>>()

  const change = (next: readonly Toast[]) => setState(next, true)
  const hold = (id: number) => {
    clearTimeout(timers.get(id))
    timers.delete(id)
  }
  const dismiss = (id: number) => {
    hold(id)
    change(current().filter((toast) => toast.id !== id))
  }
  const succeeded = () => {
    for (const toast of current()) if (toast.kind === 'error') dismiss(toast.id)
  }
  const release = (id: number) => {
    hold(id)
    const toast = current().find((each) => each.id === id)
    if (toast)
      timers.set(
        id,
        setTimeout(() => dismiss(id), toast.kind === 'error' ? ERROR_TIME : TOAST_TIME),
      )
  }
  const show = (kind: ToastKind) => (title: string, detail?: string, cause?: FailedCall) => {
    // The same message again replaces the old one instead of piling up.
    for (const toast of current())
      if (toast.kind === kind && toast.title === title && toast.detail === detail) dismiss(toast.id)
    if (kind === 'success') succeeded()
    const id = nextId++
    const supportId = findSupportId(cause ?? {})
    change([...current(), { id, kind, title, detail, call: cause?.call, supportId }])
    release(id)
  }

  return {
    success: show('success'),
    warn: show('warn'),
    error: show('error'),
    toasts,
    dismiss,
    settle: (call) => {
      for (const toast of current()) if (toast.call === call) dismiss(toast.id)
    },
    succeeded,
    clear: () => current().forEach((toast) => dismiss(toast.id)),
    hold,
    release,
  }
}
