import { expect, test } from "vitest";

import { readDomainRecords, type ReadTexts } from "./domain-records.ts";
import { makeMailKey, publicPart } from "./mail-key.ts";

const key = await makeMailKey();
const { selector, publicKey } = publicPart(key);
const dkimName = `${selector}._domainkey.news.larks.example`;

/** What DNS has by name; an error where it does not answer. */
type Zone = Readonly<Record<string, readonly string[] | Error>>;

const dns =
  (zone: Zone): ReadTexts =>
  async (name) => {
    const found = zone[name] ?? [];
    if (found instanceof Error) throw found;
    return found;
  };

async function states(zone: Zone) {
  const domain = { from: "hello@news.larks.example", host: "smtp.larks.example", key };
  const records = await readDomainRecords(domain, dns(zone));
  return Object.fromEntries(records.map(({ kind, state, found }) => [kind, { state, found }]));
}

test("returns the complete records to enter into DNS", async () => {
  const domain = { from: "hello@news.larks.example", host: "smtp.larks.example", key };
  const records = await readDomainRecords(domain, dns({}));
  expect(records).toMatchObject([
    { kind: "dkim", name: dkimName, value: `v=DKIM1; k=rsa; p=${publicKey}`, state: "missing" },
    { kind: "spf", name: "news.larks.example", value: "v=spf1 a:smtp.larks.example ~all" },
    { kind: "dmarc", name: "_dmarc.news.larks.example", value: "v=DMARC1; p=none" },
  ]);
});

test('a DKIM record is "present" in any notation, and "different" with another, a second or an empty key', async () => {
  const spaced = publicKey.replace(/^(.{100})/, "$1 ");
  expect((await states({ [dkimName]: [`k=rsa;p=${spaced}`] })).dkim?.state).toBe("present");
  const other = "v=DKIM1; k=rsa; p=MIIB";
  expect((await states({ [dkimName]: [other] })).dkim).toEqual({
    state: "different",
    found: [other],
  });
  const both = [`v=DKIM1; p=${publicKey}`, other];
  expect((await states({ [dkimName]: both })).dkim?.state).toBe("different");
  expect((await states({ [dkimName]: ["v=DKIM1; p="] })).dkim?.state).toBe("different");
});

test("ignores TXT records that are not about mail", async () => {
  const { spf } = await states({ "news.larks.example": ["site-verification=secret"] });
  expect(spf).toEqual({ state: "missing", found: [] });
});

test("reports two SPF records as wrong", async () => {
  const one = "v=spf1 include:_spf.larks.example -all";
  expect((await states({ "news.larks.example": [one, "other"] })).spf?.state).toBe("present");
  expect((await states({ "news.larks.example": [one, one] })).spf?.state).toBe("different");
});

test("applies the DMARC record of the parent domain", async () => {
  const policy = "v=DMARC1; p=quarantine";
  expect((await states({ "_dmarc.larks.example": [policy] })).dmarc).toEqual({
    state: "present",
    found: [policy],
  });
  expect((await states({ "_dmarc.example": [policy] })).dmarc?.state).toBe("missing");
  expect((await states({ "_dmarc.news.larks.example": ["v=DMARC1"] })).dmarc?.state).toBe(
    "different",
  );
});

test('reports "unknown" when DNS does not answer', async () => {
  const silent = new Error("ETIMEOUT");
  expect(await states({ [dkimName]: silent, "news.larks.example": silent })).toMatchObject({
    dkim: { state: "unknown", found: [] },
    spf: { state: "unknown" },
    dmarc: { state: "missing" },
  });
});
