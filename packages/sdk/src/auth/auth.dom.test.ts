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

beforeEach(openPage);

describe("currentUser", () => {
  it("is null before sign-in, without a request", async () => {
    const sent = stubFetch(lostNetwork);
    const { currentUser } = await freshAuth();
    expect(await currentUser()).toBeNull();
    expect(sent).toHaveLength(0);
  });

  it("reads the stored session without a request", async () => {
    storeSession();
    const sent = stubFetch(lostNetwork);
    const { currentUser } = await freshAuth();
    expect(await currentUser()).toMatchObject({ email: "sam@example.com" });
    expect(sent).toHaveLength(0);
  });

  it("refreshes a session that is about to expire", async () => {
    storeSession({ expiresIn: 30 });
    const sent = stubFetch(() => Response.json(sessionResponse({ name: "two" })));
    const { currentUser } = await freshAuth();
    expect(await currentUser()).not.toBeNull();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toEqual({ refresh_token: "refresh-one" });
    expect(persistent.getItem(storageKeys.session)).toContain("refresh-two");
  });

  it("is null once the server has ended the session", async () => {
    storeSession({ expiresIn: -10 });
    stubFetch(() =>
      errorResponse(400, { error_code: "refresh_token_not_found", msg: "Invalid Refresh Token" }),
    );
    const { currentUser } = await freshAuth();
    expect(await currentUser()).toBeNull();
    expect(persistent.getItem(storageKeys.session)).toBeNull();
  });

  it("has no name when the metadata contains none", async () => {
    const session = sessionResponse();
    const nameless = { ...session, user: { ...session.user, user_metadata: { full_name: 7 } } };
    storeSession();
    persistent.setItem(storageKeys.session, JSON.stringify(nameless));
    stubFetch(lostNetwork);
    const { currentUser } = await freshAuth();
    expect(await currentUser()).toMatchObject({ fullName: null });
  });
});

describe("updatePassword", () => {
  it("rejects without a session, and sends no request", async () => {
    const sent = stubFetch(lostNetwork);
    const { updatePassword } = await freshAuth();
    await expect(updatePassword({ password: "another secret" })).rejects.toMatchObject({
      kind: "unauthenticated",
    });
    expect(sent).toHaveLength(0);
  });
});
