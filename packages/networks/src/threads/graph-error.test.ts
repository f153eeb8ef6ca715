import { beforeEach, expect, test } from "vitest";

import { graphError } from "../meta/simulator/graph-answers.ts";
import { publishAllButLast, publish, stepsFor } from "../suite/publish.ts";
import { startThreadsPeer } from "./simulator/peer.ts";
import { threads } from "./threads.ts";
import type { RateLimit } from "../core/tools.ts";

let peer: Awaited<ReturnType<typeof startThreadsPeer>>;

beforeEach(async () => {
  peer = await startThreadsPeer();
});

const now = new Date("2026-11-25T12:00:00Z");
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test.each([
  [400, 190, { error_subcode: 463 }, { kind: "auth", reason: "credentials_expired" }],
  [400, 190, { error_subcode: 458 }, { kind: "auth", reason: "credentials_revoked" }],
  [401, 190, {}, { kind: "auth", reason: "credentials_revoked" }],
  [403, 10, {}, { kind: "auth", reason: "credentials_revoked" }],
  [403, 200, {}, { kind: "auth", reason: "credentials_revoked" }],
  [403, 4, {}, { kind: "retry", code: "rate_limited", mayHaveHappened: false }],
  [400, 17, {}, { kind: "retry", code: "rate_limited", mayHaveHappened: false }],
  [400, 613, {}, { kind: "retry", code: "rate_limited", after: inMinutes(28) }],
  [400, 80_002, {}, { kind: "retry", code: "rate_limited", after: inMinutes(28) }],
  [400, 4, { error_subcode: 2_207_051 }, { kind: "rejected", message: "No." }],
  [400, 2, {}, { kind: "retry", mayHaveHappened: true }],
  [400, 100, { is_transient: true }, { kind: "retry", mayHaveHappened: true }],
  [500, 1, {}, { kind: "retry", mayHaveHappened: true }],
  [400, 100, {}, { kind: "rejected", code: "threads_100", message: "No." }],
  [400, 506, { error_user_msg: "Said already." }, { kind: "rejected", message: "Said already." }],
])("execute maps a response %i with code %i %j to %j", async (status, code, more, expected) => {
  const { step, results } = await publishAllButLast(peer, { text: "Hello" });
  const refusal = graphError(status, code, "No.", more);
  const usage = { "9876543210": [{ type: "threads", estimated_time_to_regain_access: 28 }] };
  if (code === 613 || code === 80_002) {
    refusal.headers.set("x-business-use-case-usage", JSON.stringify(usage));
  }
  peer.contract.refusal = refusal;
  const outcome = await threads.execute(step, peer.context({ results, now: () => now }));
  expect(outcome).toMatchObject(expected);
});

test("reads the retry time from Meta's usage headers", async () => {
  const limits: RateLimit[] = [];
  const { step, results } = await publishAllButLast(peer, { text: "Hello" });
  const usage = JSON.stringify({ "1": [{ estimated_time_to_regain_access: 5 }] });
  peer.contract.refusal = Response.json(
    { id: "17900000000000001" },
    { headers: { "x-business-use-case-usage": usage, "x-app-usage": '{"call_count":100}' } },
  );
  await threads.execute(
    step,
    peer.context({ results, now: () => now, onLimit: (limit) => limits.push(limit) }),
  );
  expect(limits[0]).toEqual({ left: 0, max: null, until: inMinutes(5), unit: "requests" });
});

test("retries hourly once the daily quota of posts is used up", async () => {
  const limits: RateLimit[] = [];
  peer.contract.quota = 1;
  const onLimit = (limit: RateLimit) => limits.push(limit);
  await publish(peer, stepsFor(peer, { text: "The only one" }), { onLimit, now: () => now });
  expect(limits).toEqual([{ left: 0, max: 1, until: inMinutes(60), unit: "posts" }]);
  const { step, results } = await publishAllButLast(peer, { text: "One more" });
  expect(await threads.execute(step, peer.context({ results }))).toMatchObject({
    kind: "retry",
    code: "rate_limited",
    mayHaveHappened: false,
  });
});
