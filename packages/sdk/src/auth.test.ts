// @vitest-environment jsdom
import { persistent, storageKeys } from "@postlark/site/storage";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { lostNetwork, stubFetch } from "../tests/support/fetch-stub.ts";
import {
  clearBrowser,
  sessionAnswer,
  storedKeys,
  storeSession,
} from "../tests/support/stored-session.ts";

const publishableKey = "sb_publishable_test";

async function freshAuth() {
  // Each test is a page of its own: its client reads what the one before left in the browser.
  vi.resetModules();
  const { configureBackend } = await import("./backend.ts");
  configureBackend({ url: "http://localhost:3000", publishableKey });
  return import("./auth.ts");
}

const refused = (status: number, body: Record<string, unknown>) => Response.json(body, { status });

beforeEach(() => {
  clearBrowser();
  // The auth client logs lost requests and, in one page, clients of earlier tests.
  vi.spyOn(console, "error").mockReturnValue(undefined);
  vi.spyOn(console, "warn").mockReturnValue(undefined);
});

describe("signIn", () => {
  it("asks with the password grant and the publishable key alone", async () => {
    const sent = stubFetch(() => Response.json(sessionAnswer()));
    const { signIn, currentUser } = await freshAuth();
    await signIn({ email: "sam@example.com", password: "a long secret", remember: false });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.url.href).toBe("http://localhost:3000/auth/v1/token?grant_type=password");
    expect(sent[0]?.body).toMatchObject({ email: "sam@example.com", password: "a long secret" });
    expect(sent[0]?.headers.get("apikey")).toBe(publishableKey);
    expect(sent[0]?.headers.has("authorization")).toBe(false);
    expect(await currentUser()).toEqual({
      id: sessionAnswer().user.id,
      email: "sam@example.com",
      fullName: "Sam Rivers",
    });
  });

  it("remembers for 30 days only when told to", async () => {
    stubFetch(() => Response.json(sessionAnswer()));
    const { signIn } = await freshAuth();
    await signIn({ email: "sam@example.com", password: "a long secret", remember: false });
    expect(persistent.getItem(storageKeys.remember)).toBeNull();
    expect(document.cookie).toBe(`${storageKeys.browser}=1`);
    await signIn({ email: "sam@example.com", password: "a long secret", remember: true });
    const days = (Date.parse(persistent.getItem(storageKeys.remember) ?? "") - Date.now()) / 864e5;
    expect(days).toBeCloseTo(30, 3);
    expect(document.cookie).toBe("");
  });

  it.each([
    [
      400,
      { error_code: "invalid_credentials", msg: "Invalid login credentials" },
      "unauthenticated",
    ],
    [400, { error_code: "email_not_confirmed", msg: "Email not confirmed" }, "forbidden"],
    [
      429,
      { error_code: "over_request_rate_limit", msg: "Request rate limit reached" },
      "rate-limited",
    ],
  ])("gives the server's words: %i %o", async (status, body, kind) => {
    stubFetch(() => refused(status, body));
    const { signIn, hasSession } = await freshAuth();
    const failed = signIn({ email: "sam@example.com", password: "wrong", remember: true });
    await expect(failed).rejects.toMatchObject({
      name: "AppError",
      kind,
      status,
      message: body.msg,
      code: body.error_code,
    });
    expect(await hasSession()).toBe(false);
    expect(storedKeys()).toEqual([]);
  });

  it("tells when the server cannot be reached", async () => {
    stubFetch(lostNetwork);
    const { signIn } = await freshAuth();
    await expect(
      signIn({ email: "sam@example.com", password: "a long secret", remember: false }),
    ).rejects.toMatchObject({ kind: "offline", message: "" });
  });

  it("tells when the browser keeps nothing", async () => {
    stubFetch(() => Response.json(sessionAnswer()));
    const { signIn } = await freshAuth();
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    });
    await expect(
      signIn({ email: "sam@example.com", password: "a long secret", remember: false }),
    ).rejects.toMatchObject({ code: "storage_unavailable" });
  });
});

describe("signUp", () => {
  const form = {
    fullName: "Sam Rivers",
    email: "sam@example.com",
    password: "a long secret",
    emailRedirectTo: "http://localhost:3000/verify-email",
  };

  it("sends the name as metadata and where the link shall end", async () => {
    const { access_token: _token, ...pending } = { ...sessionAnswer().user, access_token: "" };
    const sent = stubFetch(() => Response.json(pending));
    const { signUp, hasSession } = await freshAuth();
    await signUp(form);
    expect(sent[0]?.url.pathname).toBe("/auth/v1/signup");
    expect(sent[0]?.url.searchParams.get("redirect_to")).toBe(form.emailRedirectTo);
    expect(sent[0]?.body).toMatchObject({
      email: form.email,
      password: form.password,
      data: { full_name: "Sam Rivers" },
    });
    expect(await hasSession()).toBe(false);
  });

  it("takes the answer for an existing address as success", async () => {
    stubFetch(() => Response.json({ ...sessionAnswer().user, identities: [] }));
    const { signUp } = await freshAuth();
    await expect(signUp(form)).resolves.toBeUndefined();
  });

  it("gives the server's words about a weak password", async () => {
    stubFetch(() =>
      refused(422, {
        error_code: "weak_password",
        msg: "Password should be at least 8 characters.",
        weak_password: { reasons: ["length"] },
      }),
    );
    const { signUp } = await freshAuth();
    await expect(signUp(form)).rejects.toMatchObject({
      kind: "invalid-input",
      code: "weak_password",
      message: "Password should be at least 8 characters.",
    });
  });
});

describe("currentUser", () => {
  it("is nobody before sign-in, and asks no server", async () => {
    const sent = stubFetch(lostNetwork);
    const { currentUser } = await freshAuth();
    expect(await currentUser()).toBeNull();
    expect(sent).toHaveLength(0);
  });

  it("reads the stored session without asking the server", async () => {
    storeSession();
    const sent = stubFetch(lostNetwork);
    const { currentUser } = await freshAuth();
    expect(await currentUser()).toMatchObject({ email: "sam@example.com" });
    expect(sent).toHaveLength(0);
  });

  it("refreshes a session that is about to expire", async () => {
    storeSession({ expiresIn: 30 });
    const sent = stubFetch(() => Response.json(sessionAnswer({ name: "two" })));
    const { currentUser } = await freshAuth();
    expect(await currentUser()).not.toBeNull();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toEqual({ refresh_token: "refresh-one" });
    expect(persistent.getItem(storageKeys.session)).toContain("refresh-two");
  });

  it("is nobody once the server has ended the session", async () => {
    storeSession({ expiresIn: -10 });
    stubFetch(() =>
      refused(400, { error_code: "refresh_token_not_found", msg: "Invalid Refresh Token" }),
    );
    const { currentUser } = await freshAuth();
    expect(await currentUser()).toBeNull();
    expect(persistent.getItem(storageKeys.session)).toBeNull();
  });

  it("has no name when the metadata has none", async () => {
    const session = sessionAnswer();
    const nameless = { ...session, user: { ...session.user, user_metadata: { full_name: 7 } } };
    storeSession();
    persistent.setItem(storageKeys.session, JSON.stringify(nameless));
    stubFetch(lostNetwork);
    const { currentUser } = await freshAuth();
    expect(await currentUser()).toMatchObject({ fullName: null });
  });
});

describe("setSession", () => {
  it("takes over a link's session", async () => {
    const { access_token: accessToken, refresh_token: refreshToken, user } = sessionAnswer();
    const sent = stubFetch(() => Response.json(user));
    const { setSession, hasSession } = await freshAuth();
    await setSession({ accessToken, refreshToken });
    expect(sent[0]?.url.pathname).toBe("/auth/v1/user");
    expect(sent[0]?.headers.get("authorization")).toBe(`Bearer ${accessToken}`);
    expect(await hasSession()).toBe(true);
  });

  it.each([
    { accessToken: sessionAnswer().access_token, refreshToken: "" },
    { accessToken: "", refreshToken: "r" },
    { accessToken: "garbage", refreshToken: "r" },
  ])("refuses %o", async (tokens) => {
    stubFetch(lostNetwork);
    const { setSession } = await freshAuth();
    await expect(setSession(tokens)).rejects.toMatchObject({
      name: "AppError",
      kind: "unauthenticated",
    });
  });
});

describe("passwords", () => {
  it("has the recovery mail sent", async () => {
    const sent = stubFetch(() => Response.json({}));
    const { requestPasswordReset } = await freshAuth();
    const redirectTo = "http://localhost:3000/reset-password";
    await requestPasswordReset({ email: "sam@example.com", redirectTo });
    expect(sent[0]?.url.pathname).toBe("/auth/v1/recover");
    expect(sent[0]?.url.searchParams.get("redirect_to")).toBe(redirectTo);
    expect(sent[0]?.body).toMatchObject({ email: "sam@example.com" });
  });

  it("sets another password for whoever is signed in", async () => {
    const { access_token: token, user } = storeSession();
    const sent = stubFetch(() => Response.json(user));
    const { updatePassword } = await freshAuth();
    await updatePassword({ password: "another secret" });
    expect(sent[0]).toMatchObject({ method: "PUT", body: { password: "another secret" } });
    expect(sent[0]?.headers.get("authorization")).toBe(`Bearer ${token}`);
  });

  it("sets none for nobody", async () => {
    const sent = stubFetch(lostNetwork);
    const { updatePassword } = await freshAuth();
    await expect(updatePassword({ password: "another secret" })).rejects.toMatchObject({
      kind: "unauthenticated",
    });
    expect(sent).toHaveLength(0);
  });
});
