import { persistent, storageKeys } from "@postlark/site/storage";
import { beforeEach, describe, expect, it } from "vitest";

import { lostNetwork, stubFetch } from "../../tests/fetch-stub.ts";
import {
  errorResponse,
  freshAuth,
  openPage,
  sessionResponse,
  storeSession,
} from "../../tests/page.ts";

const { access_token: accessToken, user } = sessionResponse({ name: "link" });
const link = { accessToken, refreshToken: "refresh-link" };
const robin = { ...user, id: "0c9d8e7f-1111-4222-8333-444455556666", email: "robin@example.com" };

const entered = { kind: "entered", isContested: false };

const stored = () => persistent.getItem(storageKeys.session);

beforeEach(openPage);

describe("enterByLink when signed out", () => {
  it("starts the link's session", async () => {
    const sent = stubFetch(() => Response.json(user));
    const { enterByLink, hasSession } = await freshAuth();
    expect(await enterByLink(link)).toEqual(entered);
    expect(sent.map(({ url }) => url.pathname)).toEqual(["/auth/v1/user"]);
    expect(sent[0]?.headers.get("authorization")).toBe(`Bearer ${accessToken}`);
    expect(await hasSession()).toBe(true);
  });

  it.each([
    { accessToken, refreshToken: "" },
    { accessToken: "", refreshToken: "r" },
    { accessToken: "garbage", refreshToken: "r" },
  ])("refuses %o", async (tokens) => {
    stubFetch(lostNetwork);
    const { enterByLink } = await freshAuth();
    await expect(enterByLink(tokens)).rejects.toMatchObject({
      name: "AppError",
      kind: "unauthenticated",
    });
  });
});

describe("enterByLink when signed in", () => {
  it("for another user's link, returns both addresses as a question and changes nothing", async () => {
    storeSession();
    const before = stored();
    const sent = stubFetch(() => Response.json(robin));
    const { enterByLink } = await freshAuth();
    expect(await enterByLink(link)).toEqual({
      kind: "question",
      change: { from: "sam@example.com", to: "robin@example.com" },
    });
    expect(sent[0]?.headers.get("authorization")).toBe(`Bearer ${accessToken}`);
    expect(stored()).toBe(before);
  });

  it("for another user's link, starts its session once the user agrees", async () => {
    storeSession();
    stubFetch(() => Response.json(robin));
    const { currentUser, enterByLink } = await freshAuth();
    expect(await enterByLink(link, { isAgreed: true })).toEqual(entered);
    expect(await currentUser()).toMatchObject({ email: "robin@example.com" });
  });

  it("for the user's own link, starts its session without a question", async () => {
    storeSession();
    stubFetch(() => Response.json(user));
    const { enterByLink } = await freshAuth();
    expect(await enterByLink(link)).toEqual(entered);
    expect(stored()).toContain("refresh-link");
  });

  const expired = sessionResponse({ name: "old", expiresIn: -60 }).access_token;

  it.each([
    [
      "a session that ended",
      link,
      errorResponse(403, { code: 403, error_code: "session_not_found" }),
    ],
    ["a forged token", link, errorResponse(403, { code: 403, error_code: "bad_jwt" })],
    [
      "an expired token",
      { accessToken: expired, refreshToken: "r" },
      errorResponse(403, { code: 403, error_code: "bad_jwt" }),
    ],
    [
      "an invalid token",
      { accessToken: "garbage", refreshToken: "r" },
      errorResponse(401, { code: 401, error_code: "no_authorization" }),
    ],
  ])("refuses a link with %s, and keeps the current session", async (_what, tokens, answer) => {
    storeSession();
    const before = stored();
    const sent = stubFetch(() => answer.clone());
    const { enterByLink } = await freshAuth();
    for (const isAgreed of [false, true]) {
      await expect(enterByLink(tokens, { isAgreed })).rejects.toMatchObject({
        kind: "unauthenticated",
      });
    }
    expect(stored()).toBe(before);
    expect(sent.map(({ url }) => url.pathname)).toEqual(["/auth/v1/user", "/auth/v1/user"]);
  });

  it("refuses a link without a refresh token, without a request", async () => {
    storeSession();
    const before = stored();
    const sent = stubFetch(lostNetwork);
    const { enterByLink } = await freshAuth();
    await expect(enterByLink({ ...link, refreshToken: "" })).rejects.toMatchObject({
      message: "Auth session missing!",
    });
    expect(stored()).toBe(before);
    expect(sent).toEqual([]);
  });

  it.each([
    ["offline", lostNetwork],
    ["unavailable", () => errorResponse(503, {})],
    ["unexpected", () => new Response("<p>Welcome to our network</p>")],
  ])("changes nothing when the server cannot confirm the link (%s)", async (kind, answer) => {
    storeSession();
    const before = stored();
    stubFetch(answer);
    const { enterByLink } = await freshAuth();
    await expect(enterByLink(link)).rejects.toMatchObject({ name: "AppError", kind });
    expect(stored()).toBe(before);
  });

  it("strips text direction marks from the address in the question", async () => {
    storeSession();
    stubFetch(() => Response.json({ ...robin, email: "\u202Emoc.elpmaxe@nibor\u2066\u200B" }));
    const { enterByLink } = await freshAuth();
    expect(await enterByLink(link)).toMatchObject({
      change: { to: "moc.elpmaxe@nibor" },
    });
  });
});

describe("the first sign-in after confirming an address", () => {
  const times = {
    created_at: "2026-03-01T12:00:00.000001Z",
    confirmation_sent_at: "2026-03-01T12:00:02.5Z",
    email_confirmed_at: "2026-03-01T12:05:00.1Z",
    last_sign_in_at: "2026-03-01T12:05:00.2Z",
  };

  it.each([
    ["after a single sign-up", {}, false],
    ["after a repeated sign-up", { confirmation_sent_at: "2026-03-01T12:01:01Z" }, true],
    [
      "when the confirmation is long past",
      { confirmation_sent_at: "2026-03-01T12:01:01Z", last_sign_in_at: "2026-03-02T08:00:00Z" },
      false,
    ],
    ["without a confirmation mail", { confirmation_sent_at: undefined }, false],
  ])("$0 returns isContested: $2", async (_when, changed, isContested) => {
    stubFetch(() => Response.json({ ...user, ...times, ...changed }));
    const { enterByLink } = await freshAuth();
    expect(await enterByLink(link)).toEqual({ kind: "entered", isContested });
  });
});
