import * as z from "zod";

/** Stored encrypted for a member. Times in milliseconds since 1970. */
export const credentials = z.object({
  /** The member's id, valid for this application only. */
  member: z.string(),
  /** The organisation's id; null for the member's own profile. */
  organization: z.nullable(z.string()).default(null),
  accessToken: z.string(),
  expiresAt: z.number(),
  /** Null for applications without LinkedIn's approval for refresh tokens. */
  refreshToken: z.nullable(z.string()),
});

export type Credentials = z.infer<typeof credentials>;

/** The URN of the post's author. */
export function authorOf({ member, organization }: Credentials): string {
  return organization === null ? `urn:li:person:${member}` : `urn:li:organization:${organization}`;
}
