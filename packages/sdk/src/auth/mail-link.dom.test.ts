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

describe("with nobody signed in", () => {
  it("a link's session is taken over", async () => {
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
  ])("%o is refused", async (tokens) => {
    stubFetch(lostNetwork);
    const { enterByLink } = await freshAuth();
    await expect(enterByLink(tokens)).rejects.toMatchObject({
      name: "AppError",
      kind: "unauthenticated",
    });
  });
});

describe("with somebody signed in", () => {
  it("another user's link changes nothing and says whose it is, as the server knows them", async () => {
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

  it("another user's link is taken over once that is agreed to", async () => {
    storeSession();
    stubFetch(() => Response.json(robin));
    const { currentUser, enterByLink } = await freshAuth();
    expect(await enterByLink(link, { isAgreed: true })).toEqual(entered);
    expect(await currentUser()).toMatchObject({ email: "robin@example.com" });
  });

  it("their own link is taken over without a word", async () => {
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
      "a token that is none",
      { accessToken: "garbage", refreshToken: "r" },
      errorResponse(401, { code: 401, error_code: "no_authorization" }),
    ],
  ])("a link with %s neither asks nor signs them out", async (_what, tokens, answer) => {
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

  it("a link without a refresh token is refused before anybody is asked", async () => {
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
  ])("while the server cannot be asked (%s) nothing changes", async (kind, answer) => {
    storeSession();
    const before = stored();
    stubFetch(answer);
    const { enterByLink } = await freshAuth();
    await expect(enterByLink(link)).rejects.toMatchObject({ name: "AppError", kind });
    expect(stored()).toBe(before);
  });

  it("signs that turn a text around do not reach the screen", async () => {
    storeSession();
    stubFetch(() => Response.json({ ...robin, email: "\u202Emoc.elpmaxe@nibor\u2066\u200B" }));
    const { enterByLink } = await freshAuth();
    expect(await enterByLink(link)).toMatchObject({
      change: { to: "moc.elpmaxe@nibor" },
    });
  });
});

describe("an address that was just confirmed", () => {
  const times = {
    created_at: "2026-03-01T12:00:00.000001Z",
    confirmation_sent_at: "2026-03-01T12:00:02.5Z",
    email_confirmed_at: "2026-03-01T12:05:00.1Z",
    last_sign_in_at: "2026-03-01T12:05:00.2Z",
  };

  it.each([
    ["after one sign-up", {}, false],
    ["after another sign-up", { confirmation_sent_at: "2026-03-01T12:01:01Z" }, true],
    [
      "long ago",
      { confirmation_sent_at: "2026-03-01T12:01:01Z", last_sign_in_at: "2026-03-02T08:00:00Z" },
      false,
    ],
    ["without a mail", { confirmation_sent_at: undefined }, false],
  ])("%s: its password may be a stranger's: %j %s", async (_when, changed, isContested) => {
    stubFetch(() => Response.json({ ...user, ...times, ...changed }));
    const { enterByLink } = await freshAuth();
    expect(await enterByLink(link)).toEqual({ kind: "entered", isContested });
  });
});
