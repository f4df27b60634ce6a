import { useDialogContainerRef } from '../core/open-dialogs'

/** Takes toasts and spoken texts in. Mounted with the dialog's content, whose elements come and go with it. */
export function ToastContainer({ open, isSuccess = false }: { open: boolean; isSuccess?: boolean }) {
  return <div ref={useDialogContainerRef(open)} data-success={isSuccess || undefined} />
}
