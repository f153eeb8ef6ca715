import { expect, test } from "vitest";

import { bluesky } from "./bluesky.ts";
import { limitsOf } from "../core/channel-limits.ts";
import { type Connected, sharedContext } from "../suite/peer.ts";
import { storedVideo } from "../suite/stored-video.ts";

const service = "https://birds.example";
const connected: Connected = {
  kind: "connected",
  account: {
    accountId: "did:plc:lark",
    handle: "lark.birds.example",
    displayName: "Lark",
    avatarUrl: null,
    settings: { service },
  },
  credentials: {
    kind: "app_password",
    service,
    identifier: "did:plc:lark",
    password: "abcd-efgh-ijkl-mnop",
    accessJwt: "e30.e30.e30",
    refreshJwt: "e30.e30.e30",
  },
};

const answering = (status: number, body: object) => ({
  ...sharedContext(connected, {}),
  fetch: async () => Response.json(body, { status }),
});

const { hash, type } = storedVideo;
const upload = { kind: "upload_blob", key: hash, payload: { hash, type } };

test.each([
  [413, "PayloadTooLarge", "too_large", /server takes no file this large/],
  [403, "ScopeMissingError", "scope_missing", /Connect it again/],
])(
  "a video upload answered with %d is rejected with a message that names the remedy",
  async (...expected) => {
    const [status, error, code, pattern] = expected;
    const outcome = await bluesky.execute(upload, answering(status, { error, message: "No." }));
    const message = expect.stringMatching(pattern);
    expect(outcome).toEqual({ kind: "rejected", code, message });
  },
);

/** A channel's limits, once its server has described itself. */
const limitsBy = async (description: object) => {
  const limits = await bluesky.readLimits?.(answering(200, description));
  return limits && limitsOf(bluesky.manifest, { limits });
};

test("reads the upload limit from the account's own server, capped at Bluesky's own limit", async () => {
  expect(await limitsBy({ blobUploadLimit: 5_242_880 })).toMatchObject({
    pictures: { maxBytes: 1_000_000 },
    videos: { maxBytes: 5_242_880 },
  });
  const most = { videos: { maxBytes: 100_000_000 } };
  expect(await limitsBy({ blobUploadLimit: 1_073_741_824 })).toMatchObject(most);
  expect(await limitsBy({ availableUserDomains: [] })).toBeUndefined();
});
