import { enterByLink, hasSession } from "@postlark/sdk/auth";
import { AppError } from "@postlark/sdk/errors";
import { beforeEach, expect, test, vi } from "vitest";

import { verifyLink } from "./verify-link.ts";

// The sdk's requests are replaced at its module boundary; reading the link is its own.
vi.mock("@postlark/sdk/auth");

beforeEach(() => {
  vi.mocked(hasSession).mockResolvedValue(false);
  vi.mocked(enterByLink).mockResolvedValue({ kind: "entered", isContested: false });
});

test("tokens in the fragment create a session", async () => {
  const result = await verifyLink("#access_token=a&refresh_token=b&type=signup");
  expect(enterByLink).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ accessToken: "a", refreshToken: "b" }),
    undefined,
  );
  expect(result.status).toBe("success");
});

test("tokens of another account need the user's confirmation", async () => {
  const change = { from: "sam@example.com", to: "robin@example.com" };
  vi.mocked(enterByLink).mockResolvedValueOnce({ kind: "question", change });
  expect(await verifyLink("#access_token=a&refresh_token=b")).toEqual({
    status: "question",
    change,
  });
  const agreed = { isAgreed: true };
  expect(await verifyLink("#access_token=a&refresh_token=b", agreed)).toMatchObject({
    status: "success",
  });
  expect(enterByLink).toHaveBeenLastCalledWith(expect.anything(), agreed);
});

test('an account signed up for more than once returns "for-password"', async () => {
  vi.mocked(enterByLink).mockResolvedValue({ kind: "entered", isContested: true });
  expect(await verifyLink("#access_token=a&refresh_token=b")).toEqual({ status: "for-password" });
});

test.each(["recovery", "invite"])('a link of type %s returns "for-password"', async (type) => {
  expect(await verifyLink(`#access_token=a&type=${type}`)).toEqual({ status: "for-password" });
  expect(enterByLink).not.toHaveBeenCalled();
});

test("a missing refresh token is passed as an empty string", async () => {
  await verifyLink("#access_token=a");
  expect(enterByLink).toHaveBeenCalledWith(
    expect.objectContaining({ refreshToken: "" }),
    undefined,
  );
});

test.each(["", "#error=access_denied&error_description=gone", "#type=signup"])(
  "with an existing session, the fragment %j succeeds",
  async (hash) => {
    vi.mocked(hasSession).mockResolvedValue(true);
    expect(await verifyLink(hash)).toEqual({
      status: "success",
      message: "You are already verified! Redirecting to dashboard...",
    });
  },
);

test.each([
  ["", "Verification failed. The link may be invalid or expired."],
  ["#", "Verification failed. The link may be invalid or expired."],
  ["#type=signup", "Verification failed: Invalid link format"],
  ["#refresh_token=b", "Verification failed: Invalid link format"],
  ["#error=access_denied", "Verification failed. The link may be invalid or expired."],
  [
    "#error=access_denied&error_code=otp_expired&error_description=Your+account+is+locked.+Call+us",
    "Verification failed. The link may be invalid or expired.",
  ],
  [
    "#error_description=Your+account+is+locked.+Call+us",
    "Verification failed. The link may be invalid or expired.",
  ],
  ["#error=access_denied&error_code=user_banned", "This account is blocked."],
  [
    "#error_code=over_request_rate_limit&error_description=x",
    "Too many tries. Wait a few minutes, then open the link again.",
  ],
  [
    "#error=server_error&error_code=unexpected_failure",
    "Postlark could not check your link. Wait a few minutes, then open it again.",
  ],
])("without a session, the fragment %j fails: %s", async (hash, message) => {
  expect(await verifyLink(hash)).toEqual({ status: "error", message, canRetry: false });
});

test("an empty access token is an invalid link even with an existing session", async () => {
  vi.mocked(hasSession).mockResolvedValue(true);
  expect(await verifyLink("#access_token=&refresh_token=b")).toMatchObject({
    status: "error",
    message: "Verification failed: Invalid link format",
  });
});

test.each([
  [new AppError({ kind: "unauthenticated", message: "invalid JWT" }), "invalid JWT", false],
  [new AppError({ kind: "forbidden" }), "Verification failed", false],
  [new AppError({ kind: "unexpected" }), "An unexpected error occurred", false],
  [new RangeError("defect"), "An unexpected error occurred", false],
  [new AppError({ kind: "unavailable" }), "Verification failed", true],
  [new AppError({ kind: "offline" }), expect.stringContaining("cannot reach Postlark"), true],
  [new AppError({ kind: "timeout" }), expect.stringContaining("took too long"), true],
])("a refused session returns its error message: %s", async (error, message, canRetry) => {
  vi.mocked(enterByLink).mockRejectedValue(error);
  expect(await verifyLink("#access_token=a")).toEqual({ status: "error", message, canRetry });
});
