import type { Json } from "@postlark/domain/json";

import type { Renewed } from "../core/network.ts";
import { credentials as schema, settings as settingsSchema } from "./account.ts";
import { type DomainRecord, readDomainRecords, type ReadTexts } from "./domain-records.ts";
import { makeMailKey } from "./mail-key.ts";

export type { ReadTexts };
export { domainRecordKinds, domainRecordStates } from "./domain-records.ts";

/** Creates a newsletter's key, if it has none. */
export async function withMailKey(stored: Json): Promise<Renewed | { readonly kind: "unchanged" }> {
  const account = schema.parse(stored);
  if (account.key !== null) return { kind: "unchanged" };
  return { kind: "renewed", credentials: { ...account, key: await makeMailKey() } };
}

/** Starts or stops signing mails. */
export async function withSeenKey(
  stored: Json,
  isSeen: boolean,
): Promise<Renewed | { readonly kind: "unchanged" }> {
  const account = schema.parse(stored);
  if (account.key === null || account.key.isSeen === isSeen) return { kind: "unchanged" };
  return { kind: "renewed", credentials: { ...account, key: { ...account.key, isSeen } } };
}

/** A domain's DNS records, and whether its mails are signed; unchanged without a DNS response. */
export async function readSenderDomain(
  stored: Json,
  settings: unknown,
  readTexts: ReadTexts,
): Promise<{ readonly records: readonly DomainRecord[]; readonly isSigned: boolean } | null> {
  const { host, key } = schema.parse(stored);
  if (key === null) return null;
  const { from } = settingsSchema.parse(settings);
  const records = await readDomainRecords({ from, host, key }, readTexts);
  const state = records.find(({ kind }) => kind === "dkim")?.state;
  return { records, isSigned: state === "unknown" ? key.isSeen : state === "present" };
}

/** Returns the next credentials with the previous key: a reconnected newsletter signs by the key that is in its DNS. */
export function keepMailKey(previous: Json, next: Json): Json {
  return { ...schema.parse(next), key: schema.parse(previous).key };
}
