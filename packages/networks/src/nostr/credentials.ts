import * as z from "zod";

const hexKey = z.string().regex(/^[0-9a-f]{64}$/);

/** Stored encrypted: an account's key, or our client key for its remote signer (NIP-46). */
export const credentials = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("secret_key"), secretKey: hexKey }),
  z.object({
    kind: z.literal("remote_signer"),
    clientKey: hexKey,
    signer: hexKey,
    relays: z.array(z.string()).min(1),
  }),
]);

export type Credentials = z.infer<typeof credentials>;
export type RemoteSigner = Extract<Credentials, { kind: "remote_signer" }>;

/** What a channel's settings hold. */
export const channelSettings = z.object({ relays: z.array(z.string()).min(1) });
