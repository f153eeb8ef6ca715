import { expect, test } from "vitest";

import { verifyDkim } from "./simulator/verify-dkim.ts";
import { credentials as schema } from "./account.ts";
import { composeMail } from "./compose-mail.ts";
import { publicPart } from "./mail-key.ts";
import { keepMailKey, readSenderDomain, withMailKey, withSeenKey } from "./sender-domain.ts";

const settings = {
  name: "Larks",
  from: "news@larks.example",
  imprint: "1 Meadow Lane, Birdsville",
};
const account = { host: "smtp.larks.example", port: 465, security: "tls", login: null };

const renewed = await withMailKey(account);
const withKey = renewed.kind === "renewed" ? renewed.credentials : null;
const { key } = schema.parse(withKey);
const { selector, publicKey } = publicPart({ privateKey: key?.privateKey ?? "" });
const name = `${selector}._domainkey.larks.example`;
const zone = { [name]: `v=DKIM1; k=rsa; p=${publicKey}` };

const textsOf = async (domain: string) => (domain === name ? [zone[name] ?? ""] : []);

const silent = () => Promise.reject(new Error("ETIMEOUT"));

const mailBy = (signer: typeof key) =>
  composeMail({
    mail: {
      delivery: "d",
      subject: "Lerchen singen – früh",
      text: "They  sing.\n\n\nhttps://larks.example/ ",
      body: "They  sing.",
      pictures: [],
      language: null,
      date: "2026-11-25T09:00:00.000Z",
    },
    pictures: [
      {
        hash: "a".repeat(64),
        type: "image/png",
        alt: "A lark",
        width: 96,
        bytes: Buffer.alloc(900),
      },
    ],
    recipient: {
      id: "r",
      email: "wren@reader.test",
      language: "de",
      leaveAddress: "https://postlark.example/p/n/0",
    },
    settings,
    key: signer,
  });

test("signs a mail with the DKIM key that DNS publishes, unsubscribe headers included", async () => {
  const mail = Buffer.from(await mailBy(key && { ...key, isSeen: true }));
  const verdict = verifyDkim(mail, zone);
  expect(verdict).toMatchObject({ isValid: true });
  expect(verdict.isValid && verdict.signed).toEqual(
    expect.arrayContaining(["from", "subject", "list-unsubscribe", "list-unsubscribe-post"]),
  );
  const changed = Buffer.from(mail.toString("latin1").replace("They", "Thou"), "latin1");
  expect(verifyDkim(changed, zone)).toEqual({ isValid: false });
});

test("sends mails unsigned while DNS does not have the DKIM key", async () => {
  const mails = await Promise.all([mailBy(null), mailBy(key)]);
  for (const mail of mails) expect(Buffer.from(mail).toString()).not.toContain("DKIM-Signature");
});

test("signs mails once DNS has the DKIM key, stops when it is gone, and continues when DNS does not answer", async () => {
  expect(await readSenderDomain(account, settings, textsOf)).toBeNull();
  const seen = await readSenderDomain(withKey, settings, textsOf);
  expect(seen).toMatchObject({ isSigned: true, records: [{ state: "present" }, {}, {}] });
  const signing = await withSeenKey(withKey, true);
  const signed = signing.kind === "renewed" ? signing.credentials : null;
  expect(schema.parse(signed).key?.isSeen).toBe(true);
  expect((await readSenderDomain(signed, settings, silent))?.isSigned).toBe(true);
  expect((await readSenderDomain(signed, settings, async () => []))?.isSigned).toBe(false);
  expect(await withSeenKey(signed, true)).toEqual({ kind: "unchanged" });
});

test("keeps the DKIM key when the password changes, and creates it once", async () => {
  const next = { ...account, login: { user: "larks", password: "other" }, key: null };
  expect(schema.parse(keepMailKey(withKey, next))).toMatchObject({
    key,
    login: next.login,
  });
  expect(await withMailKey(withKey)).toEqual({ kind: "unchanged" });
});
