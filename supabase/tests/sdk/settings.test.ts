// @vitest-environment jsdom
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";

import { signIn, signOut } from "@postlark/sdk/auth";
import { saveSettings } from "@postlark/sdk/save-settings";
import { settingsQueries } from "@postlark/sdk/settings";
import { attackingClient } from "../support/attackers.ts";
import { createAdmin, createUser, sql } from "../support/clients.ts";
import type { TestUser } from "../support/clients.ts";
import { openPage } from "./page.ts";

const { publishableKey } = inject("backend");
const links = { emailRedirectTo: "http://localhost:3000/verify-email" };

let sam: TestUser;
let kim: TestUser;

beforeAll(async () => {
  [sam, kim] = await Promise.all([createUser("Sam"), createUser("Kim")]);
});

beforeEach(openPage);

afterEach(() => signOut());

const mySettings = () => new QueryClient().fetchQuery(settingsQueries.mine());

const save = (changes: Parameters<typeof saveSettings>[0]) => saveSettings(changes, links);

/** supabase-js without our types, as somebody who sends anything. */
async function attackerWith({ client }: TestUser) {
  const { data } = await client.auth.getSession();
  return attackingClient(publishableKey, data.session?.access_token ?? null);
}

describe("a new user's settings", () => {
  it("have the specified defaults", async () => {
    const lou = await createUser("Lou");
    await signIn({ ...lou, remember: false });
    expect(await mySettings()).toEqual({
      fullName: "Lou",
      email: lou.email,
      username: "",
      phone: "",
      avatarUrl: null,
      pendingEmail: null,
      hidesWorkspaceOffer: false,
      emailAudienceUpdates: true,
      emailNewComments: true,
      emailProductUpdates: true,
      emailMarketing: false,
      pushDirectMessages: true,
      pushScheduledPosts: true,
      pushAnalyticsReports: false,
      showsActivityStatus: true,
      sendsReadReceipts: true,
      profileVisibility: "public",
      darkMode: true,
      animations: true,
      compactView: false,
      language: "en",
      autoplay: true,
      hidesSample: false,
      mediaQuality: "auto",
      timeZone: null,
      weekStart: null,
      hourCycle: null,
    });
  });

  it("are deleted with the account", async () => {
    const lou = await createUser("Lou");
    await sql`delete from auth.users where id = ${lou.id}`;
    expect([...(await sql`select from public.user_settings where user_id = ${lou.id}`)]).toEqual(
      [],
    );
  });
});

describe("saveSettings", () => {
  beforeEach(() => signIn({ ...sam, remember: false }));

  it("saves every field", async () => {
    const before = await mySettings();
    const { avatarUrl, pendingEmail, email, ...settings } = before;
    const changes = {
      ...settings,
      fullName: "Samuel Rivers",
      username: "Sam_Rivers",
      phone: "+4930123456",
      profileVisibility: "followers",
      language: "de",
      mediaQuality: "low",
      timeZone: "America/Buenos_Aires",
      weekStart: "saturday",
      hourCycle: "h23",
      hidesSample: true,
      darkMode: false,
      emailMarketing: true,
    } as const;
    await save(changes);
    expect(await mySettings()).toEqual({ ...changes, email, avatarUrl, pendingEmail });
  });

  it("writes only the given fields", async () => {
    await sql`update public.user_settings set compact_view = true where user_id = ${sam.id}`;
    await save({ autoplay: false });
    expect(await mySettings()).toMatchObject({ compactView: true, autoplay: false });
  });

  it("clears optional fields", async () => {
    await save({ username: "", phone: "", timeZone: null, weekStart: null });
    await signOut();
    await signIn({ ...kim, remember: false });
    await save({ username: "", phone: "" });
    expect(await mySettings()).toMatchObject({ username: "", phone: "" });
  });

  it("keeps the address and sets the new one as pending until it is confirmed", async () => {
    const email = `new.${sam.email}`;
    await save({ email });
    expect(await mySettings()).toMatchObject({ email: sam.email, pendingEmail: email });
  });

  it("does not reveal that an address belongs to another user", async () => {
    await signOut();
    await signIn({ ...kim, remember: false });
    await save({ email: sam.email });
    expect(await mySettings()).toMatchObject({ email: kim.email, pendingEmail: sam.email });
  });
});

describe("saveSettings refuses", () => {
  beforeEach(async () => {
    await sql`update public.user_settings set username = 'Kim_K' where user_id = ${kim.id}`;
    await signIn({ ...sam, remember: false });
  });

  it.each(["Kim_K", "kim_k", "KIM_K"])("the taken username %s", async (username) => {
    await expect(save({ username })).rejects.toMatchObject({
      kind: "conflict",
      code: "username_taken",
    });
  });

  it.each([
    [{ username: "k" }, "username_invalid"],
    [{ username: "kim k" }, "username_invalid"],
    [{ phone: "030 123456" }, "phone_invalid"],
    [{ fullName: "x".repeat(201) }, "full_name_invalid"],
    [{ timeZone: "Europe/Atlantis" }, "time_zone_invalid"],
    [{ timeZone: "" }, "time_zone_invalid"],
    [{ timeZone: "posix/Europe/Berlin" }, "time_zone_invalid"],
  ])("%j", async (changes, code) => {
    await expect(save(changes)).rejects.toMatchObject({ kind: "invalid-input", code });
  });
});

describe("another user's settings", () => {
  it("cannot be read or changed by an admin", async () => {
    const client = await attackerWith(await createAdmin("Ada"));
    const rows = () => client.from("user_settings");
    expect((await rows().select("*").eq("user_id", kim.id)).data).toEqual([]);
    const change = await rows().update({ dark_mode: false }).eq("user_id", kim.id).select();
    expect(change.data).toEqual([]);
  });

  it("do not give away their picture: an avatar_path must be in the user's own folder", async () => {
    const lou = await createUser("Lou");
    const client = await attackerWith(lou);
    const { error } = await client
      .from("user_settings")
      .update({ avatar_path: `${kim.id}/${"0".repeat(32)}.png` })
      .eq("user_id", lou.id);
    expect(error?.code).toBe("23514");
  });
});
