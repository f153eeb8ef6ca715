import { beforeEach, expect, it } from "vitest";

import { stubFetch } from "../../tests/fetch-stub.ts";
import {
  errorResponse,
  loadAnew,
  openPage,
  sessionResponse,
  storeSession,
} from "../../tests/page.ts";

const freshPassword = () => loadAnew(() => import("./password.ts"));

beforeEach(() => {
  openPage();
  storeSession();
});

it.each([undefined, "12345678"])(
  "the server is shown the current password, and the code if any: %s",
  async (code) => {
    const requests = stubFetch(({ url }) =>
      Response.json(url.pathname.endsWith("/user") ? sessionResponse().user : sessionResponse()),
    );
    const { changePassword } = await freshPassword();
    await changePassword({ current: "an old secret", next: "a new secret", code });
    expect(requests.find(({ method }) => method === "PUT")?.body).toMatchObject({
      password: "a new secret",
      current_password: "an old secret",
      ...(code !== undefined && { nonce: code }),
    });
  },
);

it("the server says when a code is needed", async () => {
  stubFetch(({ method }) =>
    method === "PUT"
      ? errorResponse(400, { code: 400, error_code: "reauthentication_needed", msg: "…" })
      : Response.json(sessionResponse()),
  );
  const { changePassword } = await freshPassword();
  await expect(changePassword({ current: "old", next: "new" })).rejects.toMatchObject({
    code: "reauthentication_needed",
  });
});

it("the code is mailed to who is signed in", async () => {
  const { access_token: token } = storeSession();
  const requests = stubFetch(() => Response.json({}));
  const { sendPasswordCode } = await freshPassword();
  await sendPasswordCode();
  expect(requests).toHaveLength(1);
  expect(requests[0]?.url.pathname).toBe("/auth/v1/reauthenticate");
  expect(requests[0]?.headers.get("authorization")).toBe(`Bearer ${token}`);
});

it("a code that was mailed a moment ago is not mailed again", async () => {
  stubFetch(() =>
    errorResponse(429, { code: 429, error_code: "over_email_send_rate_limit", msg: "…" }),
  );
  const { sendPasswordCode } = await freshPassword();
  await expect(sendPasswordCode()).rejects.toMatchObject({ kind: "rate-limited" });
});
