import { expect, test } from "vitest";

import { parseJoin } from "./join-payload.ts";

const nothing = {
  accessToken: null,
  isPrivate: false,
  broadcast: { self: false, ack: false, announceReady: false, wantsReplay: false },
  presence: { isEnabled: false, key: null },
  postgresChanges: [],
};

test.each([null, undefined, "text", 5, [], {}, { config: null }, { config: { broadcast: 1 } }])(
  "parseJoin returns the defaults for %j",
  (payload) => {
    expect(parseJoin(payload)).toEqual(nothing);
  },
);

test("parseJoin parses the payload of realtime-js", () => {
  expect(
    parseJoin({
      access_token: "token",
      config: {
        broadcast: { ack: true, self: true, replication_ready: true },
        presence: { key: "ada", enabled: true },
        postgres_changes: [{ event: "*", schema: "public" }],
        private: true,
      },
    }),
  ).toEqual({
    accessToken: "token",
    isPrivate: true,
    broadcast: { self: true, ack: true, announceReady: true, wantsReplay: false },
    presence: { isEnabled: true, key: "ada" },
    postgresChanges: [{ event: "*", schema: "public" }],
  });
});

test("parseJoin accepts flags as text and any key, and ignores bindings that are no objects", () => {
  expect(
    parseJoin({
      config: {
        private: "True",
        broadcast: { self: "false", replay: { since: 1 } },
        presence: { key: { id: 1 } },
        postgres_changes: [null, 1, [], { table: "notes" }],
      },
    }),
  ).toEqual({
    ...nothing,
    isPrivate: true,
    broadcast: { ...nothing.broadcast, wantsReplay: true },
    presence: { isEnabled: false, key: '{"id":1}' },
    postgresChanges: [{ table: "notes" }],
  });
});
