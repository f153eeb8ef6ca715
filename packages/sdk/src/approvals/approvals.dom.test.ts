import { beforeEach, expect, test } from "vitest";

import { stubFetch } from "../../tests/fetch-stub.ts";
import { openPage, storeSession } from "../../tests/page.ts";
import {
  type ApprovalRuleInput,
  answerForDeliveries,
  fetchApprovalRules,
  fetchApprovals,
  setApprovalRule,
} from "./approvals.ts";

const id = "0197f0a0-0000-4000-8000-000000000001";

beforeEach(() => {
  openPage();
  storeSession();
});

test("fetchApprovals reads each approval with the content that it was given for", async () => {
  const row = {
    id: 1,
    delivery_id: id,
    user_id: id,
    client_name: null,
    answer: "approved",
    hash: "a",
    content: { text: "Hello", media: [] },
    due_at: "2026-12-01T09:00:00Z",
    comment: null,
    stage: null,
    at: "2026-11-30T09:00:00Z",
    client_links: null,
  };
  const sent = stubFetch(() => Response.json([row]));
  expect(await fetchApprovals(id)).toMatchObject([
    { deliveryId: id, answer: "approved", content: { text: "Hello" } },
  ]);
  expect(sent[0]?.url.searchParams.get("post_id")).toBe(`eq.${id}`);
  const byLink = { user_id: null, client_name: "Zoe", client_links: { made_by: id } };
  stubFetch(() => Response.json([{ ...row, ...byLink }]));
  expect(await fetchApprovals(id)).toMatchObject([{ clientName: "Zoe", linkMadeBy: id }]);
  stubFetch(() => Response.json([{ ...row, answer: "perhaps" }]));
  await expect(fetchApprovals(id)).rejects.toMatchObject({ kind: "unexpected" });
});

test("fetchApprovalRules reads the workspace's rules, and setting a rule sends it to the database", async () => {
  const row = { channel_id: null, policy: "all", approver_ids: [id], stages: [] };
  stubFetch(() => Response.json([row]));
  const rule: ApprovalRuleInput = {
    channelId: null,
    policy: "all",
    approverIds: [id],
    stages: [],
  };
  expect(await fetchApprovalRules(id)).toEqual([rule]);
  const sent = stubFetch(() => new Response(null, { status: 204 }));
  await setApprovalRule("w", rule);
  expect(sent.map(({ method, url, body }) => [method, url.pathname, body])).toEqual([
    ["PUT", "/api/v1/workspaces/w/approval-rule", rule],
  ]);
});

test("answerForDeliveries sends the hash that was seen, and omits a blank comment", async () => {
  const sent = stubFetch(() => new Response(null, { status: 204 }));
  const seen = { id, contentHash: "a", dueAt: "2026-12-01T09:00:00Z" };
  await answerForDeliveries("w", [seen], "approved", " ");
  await answerForDeliveries("w", [seen], "changes_asked", "Shorter");
  const deliveries = [{ id, hash: "a", dueAt: "2026-12-01T09:00:00Z" }];
  expect(sent.map(({ method, url, body }) => [method, url.pathname, body])).toEqual([
    ["POST", "/api/v1/workspaces/w/approvals", { answer: "approved", deliveries }],
    [
      "POST",
      "/api/v1/workspaces/w/approvals",
      { answer: "changes_asked", deliveries, comment: "Shorter" },
    ],
  ]);
});
