import type { ApprovalRule } from "@postlark/domain/approval";
import { expect, test } from "vitest";
import { needsApprovalAfterMove, approvalAfterMoveMessage } from "./approval-after-move.ts";

const channelId = "5f0c3f52-6f43-4d0e-9c11-000000000001";
const staged: ApprovalRule[] = [{ channelId, policy: "one", approverIds: [], stages: [] }];

test("moving a scheduled delivery requires approval again if the stages or the user's role require it", () => {
  const scheduled = { state: "scheduled", channelId } as const;
  expect(needsApprovalAfterMove(scheduled, "owner", [])).toBe(false);
  expect(needsApprovalAfterMove(scheduled, "owner", staged)).toBe(true);
  expect(needsApprovalAfterMove(scheduled, "contributor", [])).toBe(true);
  expect(needsApprovalAfterMove({ state: "awaiting_approval", channelId }, "owner", staged)).toBe(
    false,
  );
});

test("the message after a move counts the deliveries that now need approval", () => {
  expect(approvalAfterMoveMessage(["scheduled"], ["scheduled"])).toBeUndefined();
  expect(approvalAfterMoveMessage(["awaiting_approval"], ["awaiting_approval"])).toBeUndefined();
  expect(approvalAfterMoveMessage(["scheduled"], ["awaiting_approval"])).toBe(
    "It needs approval now.",
  );
  expect(
    approvalAfterMoveMessage(
      ["scheduled", "scheduled", "draft"],
      ["awaiting_approval", "scheduled", "draft"],
    ),
  ).toBe("1 of them needs approval now.");
});
