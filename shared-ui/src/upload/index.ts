export * from './FileDrop'
export { UploadList } from './UploadList'
export type { Upload as UploadItem, UploadListProps } from './UploadList'
