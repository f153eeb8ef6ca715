import { z } from "zod";

import type { Tokens } from "../context.ts";
import { TokenError } from "../tokens.ts";
import { invalidToken } from "./storage-error.ts";

const purposeSchema = z.discriminatedUnion("storage", [
  z.object({ storage: z.literal("download"), url: z.string() }),
  z.object({
    storage: z.literal("upload"),
    url: z.string(),
    owner: z.string().nullable(),
    upsert: z.boolean(),
  }),
]);

/** `url` is `{bucket}/{name}`. */
export type Purpose = z.infer<typeof purposeSchema>;

/** @param expiresIn seconds */
export function signPurpose(tokens: Tokens, purpose: Purpose, expiresIn: number): Promise<string> {
  // As an access token it would be worth no more than the publishable key.
  return tokens.sign({ role: "anon", ...purpose }, expiresIn);
}

/** @throws StorageError when the token is not ours, has expired or is for something else */
export async function verifyPurpose<Kind extends Purpose["storage"]>(
  tokens: Tokens,
  token: string | null,
  kind: Kind,
  url: string,
): Promise<Extract<Purpose, { storage: Kind }>> {
  const claims = await tokens.verify(token ?? "").catch((error: unknown) => {
    if (error instanceof TokenError)
      throw invalidToken(`The signed URL is not valid: ${error.message}`);
    throw error;
  });
  const purpose = purposeSchema.safeParse(claims);
  if (!purpose.success || !isFor(purpose.data, kind) || purpose.data.url !== url) {
    throw invalidToken("The signed URL is for something else");
  }
  return purpose.data;
}

function isFor<Kind extends Purpose["storage"]>(
  purpose: Purpose,
  kind: Kind,
): purpose is Extract<Purpose, { storage: Kind }> {
  return purpose.storage === kind;
}
