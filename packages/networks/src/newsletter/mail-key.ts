import { createHash, createPublicKey, generateKeyPair } from "node:crypto";
import { promisify } from "node:util";

import type { MailKey } from "./account.ts";

/** RSA, since not every receiver verifies Ed25519 (RFC 8463); 2048 bits as RFC 8301 requires. */
export async function makeMailKey(): Promise<MailKey> {
  const { privateKey } = await promisify(generateKeyPair)("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "der" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  return { privateKey, isSeen: false };
}

/** The DNS record of a key. The selector is unique per key: two newsletters of one domain need two. */
export function publicPart({ privateKey }: Pick<MailKey, "privateKey">): {
  readonly selector: string;
  /** In base64. */
  readonly publicKey: string;
} {
  const der = createPublicKey(privateKey).export({ type: "spki", format: "der" });
  const hash = createHash("sha256").update(der).digest("hex");
  return { selector: `postlark-${hash.slice(0, 10)}`, publicKey: der.toString("base64") };
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1);
}

/** RFC 6376, 5.4.1, and the headers for one-click unsubscribing (RFC 8058, 4). */
const signedHeaders = [
  "From",
  "To",
  "Subject",
  "Date",
  "Message-ID",
  "MIME-Version",
  "Content-Type",
  "Content-Transfer-Encoding",
  "Auto-Submitted",
  "List-ID",
  "List-Unsubscribe",
  "List-Unsubscribe-Post",
].join(":");

/** The options that sign a mail by DKIM; none while DNS lacks the key, since nobody could verify the signature. */
export function dkimOptions(key: MailKey | null, from: string) {
  if (key?.isSeen !== true) return {};
  const dkim = {
    domainName: domainOf(from),
    keySelector: publicPart(key).selector,
    privateKey: key.privateKey,
    headerFieldNames: signedHeaders,
  };
  return { dkim };
}
