import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";

import { openPage, storeSession } from "../tests/page.ts";
import { sentQueries } from "../tests/sent-queries.ts";
import { countProfiles, fetchProfiles } from "./accounts/profile-list.ts";
import { myRoleQuery } from "./accounts/my-role.ts";
import { saveSettings } from "./accounts/save-settings.ts";
import { settingsQueries } from "./accounts/settings.ts";
import { hideWorkspaceOffer } from "./accounts/workspace-offer.ts";

beforeEach(openPage);

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const emailRedirectTo = "http://localhost:3000/dashboard";

test.each([
  ["role is read", () => client().fetchQuery(myRoleQuery()), ["user_roles"], "user_id"],
  [
    "settings are changed",
    () => saveSettings({ username: "sam" }, { emailRedirectTo }),
    ["PATCH user_settings", { username: "sam" }],
    "user_id",
  ],
  [
    "name is changed",
    () => saveSettings({ fullName: "Sam" }, { emailRedirectTo }),
    ["PATCH profiles", { full_name: "Sam" }],
    "id",
  ],
  [
    "offer of a workspace is hidden",
    hideWorkspaceOffer,
    ["PATCH user_settings", { hides_workspace_offer: true }],
    "user_id",
  ],
])("only the user's own %s", async (_what, request, query, column) => {
  const { user } = storeSession();
  expect(await sentQueries(request)).toEqual([[...query, `${column}=eq.${user.id}`]]);
});

test("only the user's own settings and profile are read", async () => {
  const { user } = storeSession();
  expect(await sentQueries(() => client().fetchQuery(settingsQueries.mine()))).toEqual([
    ["user_settings", `user_id=eq.${user.id}`],
    ["profiles", `id=eq.${user.id}`],
  ]);
});

test.each([
  [0, []],
  [100, [100]],
  [101, [100, 1]],
])("%i profiles are read in requests of at most 100 ids", async (total, sizes) => {
  const ids = Array.from({ length: total }, (_, number) => `p${number}`);
  const sent = await sentQueries(() => fetchProfiles(ids));
  expect(sent.map(([, filter]) => String(filter).split(",").length)).toEqual(sizes);
});

test("countProfiles requests no rows", async () => {
  expect(await sentQueries(countProfiles)).toEqual([["HEAD profiles"]]);
});
