import { beforeEach, expect, test } from "vitest";

import { stubFetch } from "../../tests/fetch-stub.ts";
import { openPage, storeSession } from "../../tests/page.ts";
import { answerOverdue } from "./overdue.ts";

beforeEach(() => {
  openPage();
  storeSession();
});

test("answerOverdue repeats commands of 500 until none is left", async () => {
  let left = Array.from({ length: 501 }, (_, index) => ({ id: `delivery ${index}` }));
  const sent = stubFetch(({ method }) => {
    const some = left.slice(0, 500);
    if (method === "POST") {
      left = left.slice(500);
      return Response.json({ deliveries: [] });
    }
    const range = { "content-range": `0-${some.length - 1}/${left.length}` };
    return Response.json(some, { headers: range });
  });
  expect(await answerOverdue("w", "ahead", "send")).toBe(501);
  const commands = sent.filter(({ method }) => method === "POST");
  expect(commands.map(({ url }) => url.pathname)).toEqual(
    Array.from({ length: 2 }, () => "/api/v1/workspaces/w/overdue"),
  );
  const request = sent.find(({ method }) => method === "GET");
  expect(request?.url.searchParams.get("due_at")).toMatch(/^gt\./);
});

test("answerOverdue sends no command when nothing is overdue", async () => {
  const sent = stubFetch(() => Response.json([], { headers: { "content-range": "*/0" } }));
  expect(await answerOverdue("w", "all", "cancel")).toBe(0);
  expect(sent.map(({ method }) => method)).toEqual(["GET"]);
});
