/** A bucket of an S3-compatible store. */
export interface DocumentBucket {
  bucket: string
  region: string
  endpoint: string | undefined
  /** Without them the usual places of the AWS SDK are searched. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}

interface BucketEnvironment {
  DOCUMENTS_S3_BUCKET?: string | undefined
  DOCUMENTS_S3_REGION: string
  DOCUMENTS_S3_ENDPOINT?: string | undefined
  DOCUMENTS_S3_ACCESS_KEY_ID?: string | undefined
  DOCUMENTS_S3_SECRET_ACCESS_KEY?: string | undefined
}

/** What is half said of a bucket, in a sentence: it would be passed over otherwise. */
export function bucketProblem(values: BucketEnvironment): string | undefined {
  const { DOCUMENTS_S3_ACCESS_KEY_ID: keyId, DOCUMENTS_S3_SECRET_ACCESS_KEY: secret } = values
  if (!keyId !== !secret)
    return 'DOCUMENTS_S3_ACCESS_KEY_ID and DOCUMENTS_S3_SECRET_ACCESS_KEY are set together or not at all.'
  const names = ['DOCUMENTS_S3_ENDPOINT', 'DOCUMENTS_S3_ACCESS_KEY_ID'] as const
  const lonely = values.DOCUMENTS_S3_BUCKET ? undefined : names.find((name) => values[name])
  return lonely && `${lonely} is set without DOCUMENTS_S3_BUCKET, the bucket itself.`
}

/** The bucket that the settings name, if any. */
export function readBucket({
  DOCUMENTS_S3_BUCKET: bucket,
  DOCUMENTS_S3_REGION: region,
  DOCUMENTS_S3_ENDPOINT: endpoint,
  DOCUMENTS_S3_ACCESS_KEY_ID: accessKeyId,
  DOCUMENTS_S3_SECRET_ACCESS_KEY: secretAccessKey,
}: BucketEnvironment): DocumentBucket | undefined {
  if (bucket === undefined) return undefined
  const credentials =
    accessKeyId === undefined || secretAccessKey === undefined ? undefined : { accessKeyId, secretAccessKey }
  return { bucket, region, endpoint, credentials }
}
