export * from './FileDrop'
export { FileKindIcon, UploadList } from './UploadList'
export type { Upload as UploadItem, UploadListProps } from './UploadList'
