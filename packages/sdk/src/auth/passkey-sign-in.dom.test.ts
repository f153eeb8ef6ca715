import { beforeEach, expect, it } from "vitest";

import { PasskeyAnswer, stubCredentials } from "../../tests/credentials-stub.ts";
import { stubFetch } from "../../tests/fetch-stub.ts";
import { errorResponse, loadAnew, openPage, sessionResponse } from "../../tests/page.ts";

let credentials: ReturnType<typeof stubCredentials>;

beforeEach(() => {
  openPage();
  credentials = stubCredentials();
});

const fresh = async () => {
  const { signInWithPasskey } = await loadAnew(() => import("./passkey-sign-in.ts"));
  const { currentUser } = await import("./auth.ts");
  return { signInWithPasskey, currentUser };
};

const challenge = {
  challenge_id: "challenge",
  expires_at: 1,
  options: { challenge: "YWJj", rpId: "localhost", userVerification: "preferred" },
};

const serve = (verify: () => Response) =>
  stubFetch(({ url }) => (url.pathname.endsWith("/options") ? Response.json(challenge) : verify()));

it("signs in with what the browser answers", async () => {
  const sent = serve(() => Response.json(sessionResponse()));
  credentials.get.mockResolvedValueOnce(new PasskeyAnswer());
  const { signInWithPasskey, currentUser } = await fresh();
  await signInWithPasskey({ remember: true });
  expect(await currentUser()).toMatchObject({ email: "sam@example.com" });
  expect(sent.map(({ url }) => url.pathname)).toEqual([
    "/auth/v1/passkeys/authentication/options",
    "/auth/v1/passkeys/authentication/verify",
  ]);
  expect(sent[1]?.body).toMatchObject({ challenge_id: "challenge", credential: { id: "a2V5" } });
});

it("tells a closed dialog from a passkey that is not known", async () => {
  serve(() => errorResponse(400, { error_code: "webauthn_verification_failed", msg: "No." }));
  const { signInWithPasskey, currentUser } = await fresh();
  credentials.get.mockRejectedValueOnce(new DOMException("No.", "NotAllowedError"));
  await expect(signInWithPasskey({ remember: false })).rejects.toMatchObject({
    code: "passkey_canceled",
  });
  credentials.get.mockResolvedValueOnce(new PasskeyAnswer());
  await expect(signInWithPasskey({ remember: false })).rejects.toMatchObject({
    code: "webauthn_verification_failed",
  });
  expect(await currentUser()).toBeNull();
});
