import type { MailKey } from "./account.ts";
import { domainOf, publicPart } from "./mail-key.ts";

/** The TXT records of a name; empty if there is no such name. Rejects if DNS does not answer. */
export type ReadTexts = (name: string) => Promise<readonly string[]>;

export const domainRecordKinds = ["dkim", "spf", "dmarc"] as const;

export const domainRecordStates = ["present", "missing", "different", "unknown"] as const;

/** A TXT record that a newsletter's domain should have, and its state. */
export type DomainRecord = {
  readonly kind: (typeof domainRecordKinds)[number];
  readonly name: string;
  readonly value: string;
  /** `unknown`: DNS did not answer. */
  readonly state: (typeof domainRecordStates)[number];
  readonly found: readonly string[];
};

type Standing = Pick<DomainRecord, "state" | "found">;

type Domain = {
  readonly from: string;
  readonly host: string;
  readonly key: MailKey;
};

/** Looks up the DNS records that mailbox providers check. Returns only values about mail. */
export async function readDomainRecords(
  { from, host, key }: Domain,
  readTexts: ReadTexts,
): Promise<readonly DomainRecord[]> {
  const domain = domainOf(from);
  const { selector, publicKey } = publicPart(key);
  const name = `${selector}._domainkey.${domain}`;
  const value = `v=DKIM1; k=rsa; p=${publicKey}`;
  const [dkim, spf, dmarc] = await Promise.all([
    checkRecord(name, readTexts, isDkim, ([text = "", ...furtherTexts]) =>
      furtherTexts.length === 0 && parseTag(text, "p") === publicKey ? "present" : "different",
    ),
    // Only the mail server's operator knows which hosts it must name: it exists exactly once (RFC 7208, 4.5), or is
    // wrong.
    checkRecord(domain, readTexts, isSpf, (texts) =>
      texts.length === 1 ? "present" : "different",
    ),
    checkDmarc(domain, readTexts),
  ]);
  return [
    { kind: "dkim", name, value, ...dkim },
    { kind: "spf", name: domain, value: `v=spf1 a:${host} ~all`, ...spf },
    { kind: "dmarc", name: `_dmarc.${domain}`, value: "v=DMARC1; p=none", ...dmarc },
  ];
}

async function checkRecord(
  name: string,
  readTexts: ReadTexts,
  isOne: (text: string) => boolean,
  judge: (texts: readonly string[]) => "present" | "different",
): Promise<Standing> {
  try {
    const matching = (await readTexts(name)).filter(isOne).slice(0, maxTexts);
    return matching.length === 0
      ? { state: "missing", found: matching }
      : { state: judge(matching), found: matching.map((text) => text.slice(0, maxTextLength)) };
  } catch {
    return { state: "unknown", found: [] };
  }
}

const [maxTexts, maxTextLength] = [5, 1_000];

/** A domain without a record uses its parents' (RFC 7489, 6.6.3), up to two labels. */
async function checkDmarc(domain: string, readTexts: ReadTexts): Promise<Standing> {
  const matching = await checkRecord(`_dmarc.${domain}`, readTexts, isDmarc, (texts) =>
    texts.length === 1 && parseTag(texts[0] ?? "", "p") !== undefined ? "present" : "different",
  );
  const parent = domain.slice(domain.indexOf(".") + 1);
  return matching.state === "missing" && parent.includes(".")
    ? checkDmarc(parent, readTexts)
    : matching;
}

const isDkim = (text: string) => parseTag(text, "p") !== undefined;
const isSpf = (text: string) => /^v=spf1(?: |$)/i.test(text);
const isDmarc = (text: string) => /^v\s*=\s*DMARC1\s*(?:;|$)/.test(text);

/** A tag of a list (RFC 6376, 3.2), without the white space it may contain. */
function parseTag(text: string, name: string): string | undefined {
  for (const tag of text.split(";")) {
    const at = tag.indexOf("=");
    if (at > 0 && tag.slice(0, at).trim() === name) return tag.slice(at + 1).replaceAll(/\s+/g, "");
  }
  return undefined;
}
