import { randomBytes, timingSafeEqual } from "node:crypto";

import type { Json } from "@postlark/domain/json";
import type { SignInTools } from "@postlark/networks/connecting";
import { z } from "zod";

import { pack, seal, unpack, unseal } from "../platform/credentials/envelope.ts";
import type { Vault } from "../platform/credentials/stored-credentials.ts";
import { readClientKey } from "./client-keys.ts";

/** The state of a sign-in at a network's page. */
const stateSchema = z.object({
  /** The secret part of the state. */
  secret: z.string(),
  /** The browser's secret: the same browser has to come back. */
  browser: z.string(),
  handed: z.json().transform((value): Json => value),
});

export type SignInState = z.infer<typeof stateSchema>;

const stateText = z
  .string()
  .max(200)
  .transform((text) => text.split("."))
  .pipe(z.tuple([z.uuid(), z.string().min(40)]));

/** @returns the connection and its secret; undefined if the state is invalid */
export function parseState(text: string | null): { id: string; secret: string } | undefined {
  const { data } = stateText.safeParse(text);
  return data && { id: data[0], secret: data[1] };
}

export function createSecret(): string {
  return randomBytes(32).toString("base64url");
}

export function isEqualSecret(secret: string, otherSecret: string): boolean {
  const [left, right] = [Buffer.from(secret), Buffer.from(otherSecret)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The addresses of the callback and of the client metadata. */
export function signInAddresses(siteUrl: URL, network: string) {
  const base = `/api/v1/connect/${network}`;
  return {
    clientUrl: new URL(`${base}/client-metadata.json`, siteUrl).href,
    callbackUrl: new URL(`${base}/callback`, siteUrl).href,
  };
}

export function createSignInTools(
  connection: { readonly id: string; readonly network: string; readonly secret: string },
  siteUrl: URL,
  vault: Vault,
): SignInTools {
  return {
    ...signInAddresses(siteUrl, connection.network),
    state: `${connection.id}.${connection.secret}`,
    clientKey: () => readClientKey(vault),
  };
}

export async function storeSignInState(
  id: string,
  content: SignInState,
  { database, keyring }: Vault,
): Promise<void> {
  const state = pack(seal(keyring, `connection:${id}`, JSON.stringify(content)));
  await database`select engine.keep_connection_state(${id}, ${state})`;
}

/** @throws SealError if its key is missing */
export function openSignInState(id: string, state: Buffer, { keyring }: Vault): SignInState {
  return stateSchema.parse(JSON.parse(unseal(keyring, `connection:${id}`, unpack(state))));
}
