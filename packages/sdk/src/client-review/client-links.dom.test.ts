import { beforeEach, expect, test } from "vitest";

import { stubFetch } from "../../tests/fetch-stub.ts";
import { openPage, storeSession } from "../../tests/page.ts";
import {
  countWorkingClientLinks,
  fetchClientLinks,
  makeClientLink,
  revokeClientLink,
} from "./client-links.ts";

const id = "0197f0a0-0000-4000-8000-000000000001";

beforeEach(() => {
  openPage();
  storeSession();
});

test("fetchClientLinks reads links without their secrets", async () => {
  const row = {
    id,
    made_by: id,
    made_at: "2026-11-20T08:00:00Z",
    expires_at: "2026-11-27T08:00:00Z",
    opened_at: null,
    revoked_at: null,
    posts: [{ post_id: id }, { post_id: id }],
  };
  stubFetch(() => Response.json([row]));
  expect(await fetchClientLinks(id)).toMatchObject([{ id, openedAt: null, posts: 2 }]);
  stubFetch(() => Response.json([{ ...row, expires_at: null }]));
  await expect(fetchClientLinks(id)).rejects.toMatchObject({ kind: "unexpected" });
});

test("a client link is created for some days and revoked", async () => {
  const made = { address: "http://localhost/p/r/secret", notMailed: [] };
  const draft = { postIds: [id], days: 7, emails: ["zoe@client.test"], message: "Please" };
  const creations = stubFetch(() => Response.json(made));
  expect(await makeClientLink(id, draft)).toEqual(made);
  expect([creations[0]?.url.pathname, creations[0]?.body]).toEqual([
    `/api/v1/workspaces/${id}/client-links`,
    draft,
  ]);
  const ended = stubFetch(() => new Response(null, { status: 204 }));
  await revokeClientLink(id);
  expect([ended[0]?.method, ended[0]?.url.pathname]).toEqual([
    "DELETE",
    `/api/v1/client-links/${id}`,
  ]);
});

test("countWorkingClientLinks counts a member's valid links with a HEAD request", async () => {
  const requests = stubFetch(
    () => new Response(null, { status: 200, headers: { "content-range": "0-2/3" } }),
  );
  expect(await countWorkingClientLinks(id, "0197f0a0-0000-4000-8000-000000000002")).toBe(3);
  expect(requests[0]?.method).toBe("HEAD");
  expect(Object.fromEntries(requests[0]?.url.searchParams ?? [])).toMatchObject({
    workspace_id: `eq.${id}`,
    made_by: "eq.0197f0a0-0000-4000-8000-000000000002",
    revoked_at: "is.null",
    expires_at: expect.stringMatching(/^gt\.\d{4}-/),
  });
});
