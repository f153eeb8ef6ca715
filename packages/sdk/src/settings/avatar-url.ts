import { configuredBackend } from "../backend.ts";

/** The bucket that users's pictures are kept in. */
export const avatarBucket = "avatars";

/** Where everybody who knows of it sees a picture. @param path within the bucket */
export function avatarUrl(path: string): string {
  return `${configuredBackend().url}/storage/v1/object/public/${avatarBucket}/${path}`;
}
