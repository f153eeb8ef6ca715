import {
  readSenderDomain,
  type ReadTexts,
  withMailKey,
  withSeenKey,
} from "@postlark/networks/newsletter-domain";

import { openCredentials, type Vault } from "../platform/credentials/stored-credentials.ts";
import { ApiError } from "../platform/errors/api-error.ts";

type CredentialsRow = { version: number; key_id: string; ciphertext: Buffer };

type Tools = Vault & { readonly readTexts: ReadTexts };

/**
 * Checks the DNS records of a newsletter's domain. Mails are signed from when the key was found until a check finds it
 * missing.
 * @throws ApiError if somebody else changes the channel meanwhile
 */
export async function checkSenderDomain(
  channel: { readonly id: string; readonly settings: unknown },
  { readTexts, ...vault }: Tools,
) {
  const [row] = await vault.database<CredentialsRow[]>`
    select * from engine.credentials(${channel.id})`;
  const sealed = row && { version: row.version, keyId: row.key_id, ciphertext: row.ciphertext };
  const credentials = openCredentials(channel.id, sealed ?? null, vault);
  await credentials.renew(withMailKey);
  const senderDomain = await readSenderDomain(credentials.get(), channel.settings, readTexts);
  if (senderDomain === null) throw changedMeanwhileError();
  const { kind } = await credentials.renew((stored) => withSeenKey(stored, senderDomain.isSigned));
  if (kind === "busy") throw changedMeanwhileError();
  return senderDomain;
}

function changedMeanwhileError(): ApiError {
  return new ApiError(409, "changed_meanwhile", "This channel was just changed. Try again.");
}
