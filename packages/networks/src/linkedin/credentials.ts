import * as z from "zod";

/** What is kept, encrypted, of a member who agreed. Times in milliseconds since 1970. */
export const credentials = z.object({
  /** LinkedIn's id of the member, for this installation's application alone. */
  member: z.string(),
  /** The number of the organisation that is published as; null for the member's own profile. */
  organization: z.nullable(z.string()).default(null),
  accessToken: z.string(),
  expiresAt: z.number(),
  /** LinkedIn gives one to applications that it has approved for that; to others null. */
  refreshToken: z.nullable(z.string()),
});

export type Credentials = z.infer<typeof credentials>;

/** In whose name it is published. */
export function authorOf({ member, organization }: Credentials): string {
  return organization === null ? `urn:li:person:${member}` : `urn:li:organization:${organization}`;
}
