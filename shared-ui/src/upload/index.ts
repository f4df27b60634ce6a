export * from './FileDrop'
export { FileKind, UploadList } from './UploadList'
export type { Upload as UploadItem, UploadListProps } from './UploadList'
