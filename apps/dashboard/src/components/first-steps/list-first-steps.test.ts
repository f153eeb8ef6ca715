import { expect, test } from "vitest";
import { type AccountFacts, accountStepsOf, listFirstSteps } from "./list-first-steps.ts";

const nothing: AccountFacts = {
  isVerified: false,
  hasTimeZone: false,
  hasPicture: false,
  isTwoFactorOn: false,
  workspaceSlug: undefined,
  hasPost: false,
};

const doneWith = (facts: Partial<AccountFacts>) =>
  listFirstSteps({ ...nothing, ...facts })
    .filter(({ isDone }) => isDone)
    .map(({ name }) => name);

test.each([
  [{}, []],
  [{ isVerified: true }, ["verified"]],
  [{ hasTimeZone: true }, ["zone"]],
  [{ hasPicture: true }, ["picture"]],
  [{ isTwoFactorOn: true }, ["twoFactor"]],
  [{ workspaceSlug: "harbour" }, ["workspace"]],
  [{ workspaceSlug: "harbour", hasPost: true }, ["workspace", "post"]],
])("with %o, the completed first steps are %o", (facts, names) => {
  expect(doneWith(facts)).toEqual(names);
});

test('each first step links to its screen, and "first post" links to creating a workspace as long as there is none', () => {
  const places = listFirstSteps(nothing).map(({ to, search }) => `${to}${search ?? ""}`);
  expect(places.slice(1)).toEqual([
    "/settings?tab=preferences",
    "/settings?tab=profile",
    "/settings?tab=privacy",
    "/w/-/create",
    "/w/-/create",
  ]);
  const [post] = listFirstSteps({ ...nothing, workspaceSlug: "harbour" }).slice(-1);
  expect(post?.to).toBe("/w/harbour/posts/new");
});

test("the account's steps omit the time zone, a workspace and a first post, which a workspace has or offers", () => {
  expect(accountStepsOf(nothing).map(({ name }) => name)).toEqual([
    "verified",
    "picture",
    "twoFactor",
  ]);
});

test("the account's steps lead to the account settings of the frame they are in", () => {
  const places = accountStepsOf(nothing, "/w/harbour/account").map(({ to }) => to);
  expect(new Set(places)).toEqual(new Set(["/w/harbour/account"]));
});
