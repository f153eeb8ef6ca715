import { beforeEach, expect, test } from "vitest";

import { stubFetch } from "../../tests/fetch-stub.ts";
import { openPage, storeSession } from "../../tests/page.ts";
import { fetchAudit } from "./audit.ts";

const id = "0197f0a0-0000-4000-8000-000000000001";
const row = {
  id: 12,
  at: "2026-11-24T09:15:00.123456+00:00",
  action: "post.create",
  actor_id: id,
  actor_name: "Ines",
  subject_id: id,
  post_id: id,
  detail: {},
  network: "203.0.113.0/24",
  browser: "Firefox",
  system: null,
};

beforeEach(() => {
  openPage();
  storeSession();
});

test("fetchAudit filters events and pages by the last event", async () => {
  const sent = stubFetch(() => Response.json([row]));
  const filter = { actorId: "a", kind: "post", postId: "p", since: "2026-01", until: "2026-02" };
  const after = { id: 13, at: "2026-11-25T00:00:00+00:00" };
  const [event] = (await fetchAudit(id, filter, after, 50)).rows;
  expect(event).toEqual({
    id: 12,
    at: "2026-11-24T09:15:00.123456+00:00",
    action: "post.create",
    actorId: id,
    actorName: "Ines",
    subjectId: id,
    postId: id,
    detail: {},
    network: "203.0.113.0/24",
    browser: "Firefox",
    system: null,
  });
  const query = sent[0]?.url.searchParams;
  expect(query?.getAll("at")).toEqual([
    "gte.2026-01",
    "lt.2026-02",
    "lte.2026-11-25T00:00:00+00:00",
  ]);
  expect(query?.get("or")).toBe(
    '(at.lt."2026-11-25T00:00:00+00:00",and(at.eq."2026-11-25T00:00:00+00:00",id.lt.13))',
  );
  expect([query?.get("kind"), query?.get("actor_id"), query?.get("post_id")]).toEqual([
    "eq.post",
    "eq.a",
    "eq.p",
  ]);
  expect(query?.get("order")).toBe("at.desc,id.desc");
});
