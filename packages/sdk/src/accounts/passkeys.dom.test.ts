import { beforeEach, expect, it } from "vitest";

import { stubCredentials } from "../../tests/credentials-stub.ts";
import { stubFetch } from "../../tests/fetch-stub.ts";
import { errorResponse, loadAnew, openPage, storeSession } from "../../tests/page.ts";

let credentials: ReturnType<typeof stubCredentials>;

beforeEach(() => {
  openPage();
  storeSession();
  credentials = stubCredentials();
});

const freshPasskeys = () => loadAnew(() => import("./passkeys.ts"));

const row = { id: "key", friendly_name: "1Password", created_at: "2026-11-30T10:00:00Z" };

const options = {
  challenge_id: "challenge",
  expires_at: 1,
  options: {
    challenge: "YWJj",
    rp: { id: "localhost", name: "Postlark" },
    user: { id: "eA", name: "sam@example.com", displayName: "Sam" },
    pubKeyCredParams: [{ alg: -7, type: "public-key" }],
    excludeCredentials: [],
  },
};

it("lists, renames and removes passkeys", async () => {
  const sent = stubFetch(({ method }) => {
    if (method === "DELETE") return new Response(null, { status: 204 });
    return Response.json(method === "GET" ? [row] : row);
  });
  const passkeys = await freshPasskeys();
  expect(await passkeys.fetchPasskeys()).toEqual([
    { id: "key", name: "1Password", addedAt: row.created_at, lastUsedAt: null },
  ]);
  await passkeys.renamePasskey("key", "Office");
  await passkeys.removePasskey("key");
  expect(sent.map(({ method, url, body }) => [method, url.pathname, body])).toEqual([
    ["GET", "/auth/v1/passkeys", undefined],
    ["PATCH", "/auth/v1/passkeys/key", { friendly_name: "Office" }],
    ["DELETE", "/auth/v1/passkeys/key", undefined],
  ]);
});

it.each([
  ["NotAllowedError", "passkey_canceled"],
  ["InvalidStateError", "passkey_exists"],
  ["SecurityError", "passkey_wrong_site"],
])("a browser's %s is the code %s", async (name, code) => {
  stubFetch(() => Response.json(options));
  credentials.create.mockRejectedValueOnce(new DOMException("No.", name));
  const { addPasskey } = await freshPasskeys();
  await expect(addPasskey()).rejects.toMatchObject({ name: "AppError", code });
});

it("passes on the server's code, without a dialog", async () => {
  stubFetch(() => errorResponse(422, { error_code: "too_many_passkeys", msg: "No." }));
  const { addPasskey } = await freshPasskeys();
  await expect(addPasskey()).rejects.toMatchObject({ code: "too_many_passkeys" });
  expect(credentials.create).not.toHaveBeenCalled();
});
