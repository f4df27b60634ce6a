/** A bucket of an S3-compatible store. */
export interface DocumentBucket {
  bucket: string
  region: string
  endpoint: string | undefined
  /** Without them the usual places of the AWS SDK are searched. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}
