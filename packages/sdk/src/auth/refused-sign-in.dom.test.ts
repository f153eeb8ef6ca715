import { persistent, storageKeys } from "@postlark/site/storage";
import { beforeEach, expect, it } from "vitest";

import { stubFetch } from "../../tests/fetch-stub.ts";
import { errorResponse, freshAuth, openPage, sessionResponse } from "../../tests/page.ts";

beforeEach(openPage);

it('a refused sign-in with "remember me" does not extend a later session', async () => {
  stubFetch(({ url }) =>
    url.pathname.endsWith("/verify")
      ? Response.json(sessionResponse())
      : errorResponse(400, { error_code: "invalid_credentials", msg: "Invalid credentials" }),
  );
  const { signIn, confirmByCode } = await freshAuth();
  await expect(
    signIn({ email: "sam@example.com", password: "wrong", remember: true }),
  ).rejects.toMatchObject({ code: "invalid_credentials" });
  await confirmByCode({ email: "sam@example.com", code: "123456" });
  expect(persistent.getItem(storageKeys.session)).not.toBeNull();
  expect(persistent.getItem(storageKeys.remember)).toBeNull();
});
