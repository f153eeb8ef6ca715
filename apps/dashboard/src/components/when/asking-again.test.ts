import type { ApprovalRule } from "@postlark/domain/approval";
import { expect, test } from "vitest";
import { asksWhenMoved, waitsWords } from "./asking-again.ts";

const channelId = "5f0c3f52-6f43-4d0e-9c11-000000000001";
const staged: ApprovalRule[] = [{ channelId, policy: "one", approverIds: [], stages: [] }];

test("moving a scheduled delivery requires approval again where the stages or the role require it", () => {
  const scheduled = { state: "scheduled", channelId } as const;
  expect(asksWhenMoved(scheduled, "owner", [])).toBe(false);
  expect(asksWhenMoved(scheduled, "owner", staged)).toBe(true);
  expect(asksWhenMoved(scheduled, "contributor", [])).toBe(true);
  expect(asksWhenMoved({ state: "awaiting_approval", channelId }, "owner", staged)).toBe(false);
});

test("the message after a move counts the deliveries that now wait for approval", () => {
  expect(waitsWords(["scheduled"], ["scheduled"])).toBeUndefined();
  expect(waitsWords(["awaiting_approval"], ["awaiting_approval"])).toBeUndefined();
  expect(waitsWords(["scheduled"], ["awaiting_approval"])).toBe("It waits for approval now.");
  expect(
    waitsWords(["scheduled", "scheduled", "draft"], ["awaiting_approval", "scheduled", "draft"]),
  ).toBe("1 of them waits for approval now.");
});
