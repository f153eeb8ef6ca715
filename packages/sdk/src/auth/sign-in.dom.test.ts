import { persistent, storageKeys } from "@postlark/site/storage";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { lostNetwork, stubFetch } from "../../tests/fetch-stub.ts";
import { freshAuth, openPage, publishableKey, sessionResponse } from "../../tests/page.ts";

beforeEach(openPage);

describe("signIn", () => {
  it("sends a password grant with the publishable key, without an authorization header", async () => {
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

  it("remembers for 30 days only when requested", async () => {
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

  it("rejects as offline when the server is unreachable", async () => {
    stubFetch(lostNetwork);
    const { signIn } = await freshAuth();
    await expect(
      signIn({ email: "sam@example.com", password: "a long secret", remember: false }),
    ).rejects.toMatchObject({ kind: "offline", message: "" });
  });

  it("rejects when the browser refuses to store the session", async () => {
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
