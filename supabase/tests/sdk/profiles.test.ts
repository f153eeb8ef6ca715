// @vitest-environment jsdom
import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { signIn, signOut } from "@postlark/sdk/auth";
import { profileQueries, watchProfiles } from "@postlark/sdk/profiles";
import type { WatchStatus } from "@postlark/sdk/profiles";
import { changeRole } from "@postlark/sdk/roles";
import { createAdmin, createUser, sql } from "../support/clients.ts";
import type { TestUser } from "../support/clients.ts";
import { openPage } from "./page.ts";

let ada: TestUser;
let sam: TestUser;

beforeAll(async () => {
  [ada, sam] = await Promise.all([createAdmin("Ada"), createUser("Sam")]);
});

beforeEach(openPage);

afterEach(() => signOut());

/** Everything that the list holds, page after page, as a screen that scrolls to its end reads it. */
async function allProfiles() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const observer = new InfiniteQueryObserver(queries, profileQueries.list());
  await observer.refetch({ throwOnError: true });
  while (observer.getCurrentResult().hasNextPage) {
    await observer.fetchNextPage({ throwOnError: true });
  }
  observer.destroy();
  return observer.getCurrentResult().data;
}

/** Watches, and resolves once the subscription is live. */
async function watch() {
  const onChange = vi.fn<(id: string | undefined) => void>();
  const statuses: WatchStatus[] = [];
  const stop = await watchProfiles(onChange, (status) => statuses.push(status));
  await vi.waitFor(() => expect(statuses).toContain("live"), 10_000);
  return { onChange, statuses, stop };
}

describe("the list of profiles", () => {
  it("shows a user only their own profile", async () => {
    await signIn({ ...sam, remember: false });
    const list = await allProfiles();
    expect(list?.profiles).toEqual([
      expect.objectContaining({ id: sam.id, email: sam.email, fullName: "Sam", role: "user" }),
    ]);
    expect(list?.total).toBe(1);
  });

  it("shows an admin every profile once, newest first, also with equal times", async () => {
    await sql`
      insert into auth.users (id, email) select gen_random_uuid(), 'bulk.' || n || '@postlark.test'
      from generate_series(1, 2600) n`;
    await sql`
      update public.profiles set created_at = now() - interval '1 microsecond' * (random() * 5)::int
      where email like 'bulk.%'`;
    await signIn({ ...ada, remember: false });
    const list = await allProfiles();
    const expected = await sql`select id from public.profiles order by created_at desc, id desc`;
    await sql`delete from auth.users where email like 'bulk.%'`;
    expect(list?.total).toBe(expected.length);
    expect(list?.profiles.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  });
});

describe("watchProfiles", () => {
  it("reports a role change, a new user and a deleted user to an admin", async () => {
    await signIn({ ...ada, remember: false });
    const { onChange, stop } = await watch();
    await changeRole({ userId: sam.id, role: "admin" });
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1), 10_000);
    await changeRole({ userId: sam.id, role: "user" });
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2), 10_000);
    const kim = await createUser("Kim");
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(3), 10_000);
    await sql`delete from auth.users where id = ${kim.id}`;
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(4), 10_000);
    expect(onChange.mock.calls.map(([id]) => id)).toEqual([sam.id, sam.id, kim.id, kim.id]);
    stop();
  });

  it("reports only a user's own changes to that user", async () => {
    await signIn({ ...sam, remember: false });
    const { onChange, stop } = await watch();
    await sql`update public.profiles set full_name = 'Ada the First' where id = ${ada.id}`;
    await sql`update public.profiles set full_name = 'Sam the First' where id = ${sam.id}`;
    // Changes come in order: had the first been told, it would have been told by now.
    await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), 10_000);
    expect(onChange).toHaveBeenCalledTimes(1);
    stop();
  });

  it("stops reporting after stop() while other watchers continue", async () => {
    await signIn({ ...ada, remember: false });
    const first = await watch();
    const second = await watch();
    first.stop();
    await changeRole({ userId: sam.id, role: "admin" });
    await vi.waitFor(() => expect(second.onChange).toHaveBeenCalled(), 10_000);
    await changeRole({ userId: sam.id, role: "user" });
    await vi.waitFor(() => expect(second.onChange).toHaveBeenCalledTimes(2), 10_000);
    expect(first.onChange).not.toHaveBeenCalled();
    expect(first.statuses).toEqual(["live"]);
    second.stop();
  });
});
