import { beforeEach, expect, test } from "vitest";

import { stubFetch } from "../../tests/fetch-stub.ts";
import { openPage, storeSession } from "../../tests/page.ts";
import { fetchAwaited } from "./awaited-approvals.ts";

const id = "0197f0a0-0000-4000-8000-000000000001";

beforeEach(() => {
  openPage();
  storeSession();
});

test("fetchAwaited reads which approvals are still missing", async () => {
  const row = {
    delivery_id: id,
    place: 1,
    is_staged: false,
    state: "asked",
    needs_all: true,
    by_client: false,
    stands_in: false,
    user_ids: [id],
    approved_ids: [],
  };
  const sent = stubFetch(() => Response.json([row]));
  expect(await fetchAwaited(id)).toMatchObject([
    { deliveryId: id, state: "asked", needsAll: true, userIds: [id], approvedIds: [] },
  ]);
  expect(sent[0]?.body).toEqual({ post_id: id });
  stubFetch(() => Response.json([{ ...row, user_ids: null }]));
  await expect(fetchAwaited(id)).rejects.toMatchObject({ kind: "unexpected" });
});
