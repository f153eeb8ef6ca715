import { beforeEach, expect, test } from "vitest";

import { stubFetch } from "../../tests/fetch-stub.ts";
import { openPage, storeSession } from "../../tests/page.ts";
import { confirmOverdue } from "./delivery-commands.ts";

beforeEach(() => {
  openPage();
  storeSession();
});

test("confirmOverdue sends the decision about all overdue deliveries in one command", async () => {
  const sent = stubFetch(() => Response.json({ deliveries: [] }));
  await confirmOverdue("w", ["a", "b"], "cancel");
  expect(sent.map(({ method, url, body }) => [method, url.pathname, body])).toEqual([
    ["POST", "/api/v1/workspaces/w/overdue", { deliveryIds: ["a", "b"], answer: "cancel" }],
  ]);
});

test("confirmOverdue rejects with the engine's message when the user may not publish", async () => {
  const body = { error: { code: "forbidden", message: "Only editors do this." } };
  stubFetch(() => Response.json(body, { status: 403 }));
  await expect(confirmOverdue("w", ["a"], "send")).rejects.toMatchObject({
    kind: "forbidden",
    message: "Only editors do this.",
  });
});
