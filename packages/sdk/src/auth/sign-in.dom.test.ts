import { persistent, storageKeys } from "@postlark/site/storage";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { lostNetwork, stubFetch } from "../../tests/fetch-stub.ts";
import {
  errorResponse,
  freshAuth,
  openPage,
  publishableKey,
  sessionResponse,
  storedKeys,
} from "../../tests/page.ts";

beforeEach(openPage);

describe("signIn", () => {
  it("asks with the password grant and the publishable key alone", async () => {
    const sent = stubFetch(() => Response.json(sessionResponse()));
    const { signIn, currentUser } = await freshAuth();
    await signIn({ email: "sam@example.com", password: "a long secret", remember: false });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.url.href).toBe("http://localhost:3000/auth/v1/token?grant_type=password");
    expect(sent[0]?.body).toMatchObject({ email: "sam@example.com", password: "a long secret" });
    expect(sent[0]?.headers.get("apikey")).toBe(publishableKey);
    expect(sent[0]?.headers.has("authorization")).toBe(false);
    expect(await currentUser()).toEqual({
      id: sessionResponse().user.id,
      email: "sam@example.com",
      fullName: "Sam Rivers",
    });
  });

  it("remembers for 30 days only when told to", async () => {
    stubFetch(() => Response.json(sessionResponse()));
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
    stubFetch(() => errorResponse(status, body));
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
    stubFetch(() => Response.json(sessionResponse()));
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
    const { access_token: _token, ...pending } = { ...sessionResponse().user, access_token: "" };
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
    stubFetch(() => Response.json({ ...sessionResponse().user, identities: [] }));
    const { signUp } = await freshAuth();
    await expect(signUp(form)).resolves.toBeUndefined();
  });

  it("gives the server's words about a weak password", async () => {
    stubFetch(() =>
      errorResponse(422, {
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
