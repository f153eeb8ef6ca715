import { beforeEach, expect, test } from "vitest";

import { openPage, storeSession } from "../../tests/page.ts";
import { sentQueries } from "../../tests/sent-queries.ts";
import { fetchMyWorkspaces, fetchPendingInvitations, fetchPeople } from "./workspaces.ts";

beforeEach(openPage);

test("the user's workspaces are read by their memberships", async () => {
  const { user } = storeSession();
  expect(await sentQueries(fetchMyWorkspaces)).toEqual([
    ["workspaces", "order=name.asc"],
    ["workspace_members", `user_id=eq.${user.id}`],
  ]);
});

test.each([
  ["members", () => fetchPeople("w"), ["rpc/workspace_people", { workspace_id: "w" }]],
  [
    "invitations",
    () => fetchPendingInvitations("w"),
    [
      "workspace_invitations",
      "workspace_id=eq.w",
      "accepted_at=is.null",
      "revoked_at=is.null",
      "order=created_at.desc",
    ],
  ],
])("reading %s sends the expected query", async (_what, read, query) => {
  storeSession();
  expect(await sentQueries(read)).toEqual([query]);
});
