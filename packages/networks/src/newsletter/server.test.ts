import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";

import { newsletter } from "./newsletter.ts";
import { faultyConnection } from "../suite/faulty-connection.ts";
import { smtpError, startMailServer } from "./simulator/mail-server.ts";

const tools = (connect = faultyConnection(undefined)) => ({
  fetch,
  connect,
  signal: AbortSignal.timeout(20_000),
  now: () => new Date(),
  origin: "https://postlark.example",
});

const typed = (port: number, changed: object = {}) => ({
  method: "smtp" as const,
  fields: {
    host: "127.0.0.1",
    port: String(port),
    security: "none",
    user: "larks",
    password: "sky-high",
    name: "Larks",
    from: "news@larks.test",
    imprint: "Larkfield Studio, 1 Meadow Lane, Birdsville",
    ...changed,
  },
});

/** What only a mail server says, when one connects. */
describe("connecting a mail server", () => {
  let server: Awaited<ReturnType<typeof startMailServer>>;
  beforeAll(async () => {
    server = await startMailServer({
      disabledCommands: [],
      hideSTARTTLS: false,
      onAuth({ password }, _, done) {
        if (password === "sky-high") done(null, { user: "larks" });
        else done(smtpError(535, "5.7.8 Authentication failed"));
      },
      onMailFrom({ address }, _, done) {
        done(address.endsWith("@larks.test") ? null : smtpError(553, "5.7.1 Not your address"));
      },
    });
  });
  afterAll(() => server.stop());

  test("sends one mail from the address to itself and does not expose the password", async () => {
    const result = await newsletter.connect(typed(server.port), tools());
    expect(result).toMatchObject({
      kind: "connected",
      account: { accountId: "news@larks.test", displayName: "Larks" },
    });
    expect(server.received).toMatchObject([{ from: "news@larks.test", to: "news@larks.test" }]);
    expect("account" in result && JSON.stringify(result.account)).not.toContain("sky-high");
  });

  test.each([
    ["a wrong password", { password: "low" }, { code: "credentials", field: "password" }],
    [
      "a sender address that the server does not allow",
      { from: "a@other.test" },
      { code: "denied", field: "from" },
    ],
    ["an untrusted certificate", { security: "starttls" }, { code: "certificate", field: "host" }],
    ["TLS on a port without it", { security: "tls" }, { code: "answer", field: "security" }],
    ["no imprint", { imprint: "" }, { code: "input", field: "imprint" }],
    ["no address", { from: "larks" }, { code: "input", field: "from" }],
    ["no server", { host: "http://x" }, { code: "input", field: "host" }],
  ])("refuses %s, and marks the field", async (_, changed, refusal) => {
    const result = await newsletter.connect(typed(server.port, changed), tools());
    expect(result).toMatchObject({ kind: "refused", ...refusal });
  });

  test("refuses STARTTLS when the server does not offer it", async () => {
    const plain = await startMailServer();
    onTestFinished(() => plain.stop());
    const result = await newsletter.connect(typed(plain.port, { security: "starttls" }), tools());
    expect(result).toMatchObject({ kind: "refused", code: "answer", field: "security" });
  });

  test("reports an unreachable server", async () => {
    const away = tools(faultyConnection("request lost"));
    const result = await newsletter.connect(typed(server.port), away);
    expect(result).toMatchObject({ kind: "refused", code: "unreachable", field: "host" });
  });
});

test.each([
  ["Larks\n\nThey sing.", undefined, "Larks", "They sing."],
  ["Larks sing", undefined, "Larks sing", ""],
  ["Larks\n\nThey sing.", "Of birds", "Of birds", "Larks\n\nThey sing."],
  ["Larks\n\nThey sing.", " \r\n", "Larks", "They sing."],
])(
  "the mail of the text %j with the subject setting %j has the subject %j and the body %j",
  (text, subject, expected, body) => {
    const planned = newsletter.plan({
      delivery: { id: "d", createdAt: "2026-11-20T09:00:00Z", dueAt: "2026-11-22T09:00:00Z" },
      content: { text, media: [], settings: { subject } },
      channel: { accountId: "a", handle: "a", settings: {} },
      media: [],
    });
    const step = "steps" in planned ? planned.steps[1] : undefined;
    expect(step?.payload).toMatchObject({ subject: expected, body, text });
  },
);
