// @vitest-environment jsdom
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, describe, expect, it, vi } from "vitest";

import {
  confirmByCode,
  currentUser,
  enterByLink,
  hasSession,
  requestPasswordReset,
  signIn,
  signOut,
  signUp,
  updatePassword,
} from "@postlark/sdk/auth";
import { enableRealtimeSetup } from "@postlark/sdk/realtime-setup";
import { changeRole, roleQueries } from "@postlark/sdk/roles";
import { isForPassword, parseVerificationFragment } from "@postlark/sdk/verification";
import { createUser, mailbox, sql } from "../support/clients.ts";
import { openPage, storedKeys } from "./page.ts";

const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const myRole = () => queries.fetchQuery({ ...roleQueries.mine(), staleTime: 0 });

const emailRedirectTo = "http://localhost:3000/verify-email";

beforeEach(openPage);

/** Follows a mail's link as a browser does, and reads what it brings along. */
async function follow(link: string) {
  const answer = await fetch(link, { redirect: "manual" });
  const target = new URL(answer.headers.get("location") ?? "about:blank");
  return { target, fragment: parseVerificationFragment(target.hash) };
}

describe("the sample accounts", () => {
  it.each([
    ["user@postlark.test", "postlark-user", "user"],
    ["admin@postlark.test", "postlark-admin", "admin"],
  ])("sign in: %s", async (email, password, role) => {
    await signIn({ email, password, remember: false });
    expect(await currentUser()).toMatchObject({ email });
    expect(await myRole()).toBe(role);
    await signOut();
  });
});

describe("signing up", () => {
  it("sends a confirmation link that opens a session", async () => {
    const email = `ann.${Date.now()}@postlark.test`;
    const password = "a long secret";
    await signUp({ fullName: "Ann Lee", email, password, language: "en", emailRedirectTo });
    expect(await hasSession()).toBe(false);
    await expect(signIn({ email, password, remember: false })).rejects.toMatchObject({
      code: "email_not_confirmed",
      message: "Email not confirmed",
    });

    const { target, fragment } = await follow(await mailbox.link(email, /confirm/i));
    expect(target.href.split("#")[0]).toBe(emailRedirectTo);
    expect(fragment).toMatchObject({ kind: "tokens", type: "signup" });
    if (fragment.kind === "tokens") await enterByLink(fragment);
    expect(await currentUser()).toMatchObject({ email, fullName: "Ann Lee" });
    expect(await myRole()).toBe("user");
    await signOut();
  });

  it("sends a confirmation code in a mail in the chosen language", async () => {
    const email = `code.${Date.now()}@postlark.test`;
    const password = "a long secret";
    await signUp({ fullName: "Ann Lee", email, password, language: "de", emailRedirectTo });
    const code = await mailbox.code(email, /^Bestätigen Sie/);
    await expect(confirmByCode({ email, code: "00000000" })).rejects.toMatchObject({
      code: "otp_expired",
    });
    expect(await confirmByCode({ email, code })).toEqual({ passwordFragment: undefined });
    expect(await currentUser()).toMatchObject({ email });
    await sql`update public.user_settings set language = 'fr'
      where user_id = (select id from auth.users where email = ${email})`;
    await requestPasswordReset({ email, redirectTo: emailRedirectTo });
    await mailbox.latest(email, /^Réinitialisez/);
    await signOut();
  });

  it("asks for a new password on confirmation when several sign-ups cleared it", async () => {
    const email = `contested.${Date.now()}@postlark.test`;
    const stranger = { email, password: "a stranger's secret" };
    await signUp({ fullName: "Stranger", ...stranger, language: "en", emailRedirectTo });
    // What the backend does at the second sign-up, which may follow a minute later.
    await sql`update auth.users set encrypted_password = null where email = ${email}`;
    const { fragment } = await follow(await mailbox.link(email, /confirm/i));
    expect(isForPassword(fragment)).toBe(true);
    if (fragment.kind === "tokens") await enterByLink(fragment);
    const password = "a secret of my own";
    await updatePassword({ password });
    await signOut();
    await expect(signIn({ ...stranger, remember: false })).rejects.toMatchObject({
      code: "invalid_credentials",
    });
    await signIn({ email, password, remember: false });
    await signOut();
  });

  it("does not reveal that an address has an account", async () => {
    const kim = await createUser("Kim");
    await signUp({
      fullName: "Other",
      email: kim.email,
      password: "another secret",
      language: "en",
      emailRedirectTo,
    });
    expect(await hasSession()).toBe(false);
  });

  it("returns the server's message about a short password", async () => {
    const email = `short.${Date.now()}@postlark.test`;
    await expect(
      signUp({ fullName: "Short", email, password: "1234567", language: "en", emailRedirectTo }),
    ).rejects.toMatchObject({
      kind: "invalid-input",
      code: "weak_password",
      message: "Password should be at least 8 characters.",
    });
  });

  it("returns otp_expired for a link used twice", async () => {
    const email = `twice.${Date.now()}@postlark.test`;
    await signUp({
      fullName: "Twice",
      email,
      password: "a long secret",
      language: "en",
      emailRedirectTo,
    });
    const link = await mailbox.link(email, /confirm/i);
    await follow(link);
    const { fragment } = await follow(link);
    expect(fragment).toMatchObject({ kind: "error", code: "otp_expired" });
  });
});

describe("signing in", () => {
  it("returns the server's message about wrong credentials", async () => {
    const sam = await createUser("Sam");
    await expect(
      signIn({ email: sam.email, password: "wrong", remember: true }),
    ).rejects.toMatchObject({
      kind: "unauthenticated",
      status: 400,
      code: "invalid_credentials",
      message: "Invalid login credentials",
    });
    expect(storedKeys()).toEqual([]);
  });
});

describe("signing out", () => {
  it("ends this session on the server and no other", async () => {
    const sam = await createUser("Sam");
    const sessions = () => sql`select id from auth.sessions where user_id = ${sam.id} order by id`;
    const others = await sessions();
    await signIn({ ...sam, remember: true });
    expect(await sessions()).toHaveLength(others.length + 1);
    await signOut();
    expect(storedKeys()).toEqual([]);
    expect(await sessions()).toEqual(others);
  });
});

describe("a forgotten password", () => {
  it("is replaced through the mailed link", async () => {
    const sam = await createUser("Sam");
    const redirectTo = "http://localhost:3000/reset-password";
    await requestPasswordReset({ email: sam.email, redirectTo });
    const { target, fragment } = await follow(await mailbox.link(sam.email, /reset/i));
    expect(target.pathname).toBe("/reset-password");
    expect(fragment).toMatchObject({ kind: "tokens", type: "recovery" });
    if (fragment.kind === "tokens") await enterByLink(fragment);
    await updatePassword({ password: "a better secret" });
    await signOut();
    await signIn({ email: sam.email, password: "a better secret", remember: false });
    expect(await currentUser()).toMatchObject({ id: sam.id });
    await signOut();
  });
});

describe("a user", () => {
  it("cannot change roles", async () => {
    const sam = await createUser("Sam");
    await signIn({ ...sam, remember: false });
    await expect(changeRole({ userId: sam.id, role: "admin" })).rejects.toMatchObject({
      kind: "forbidden",
      message: "Only admins may change roles.",
    });
    await signOut();
  });

  it("has no role before signing in", async () => {
    await expect(myRole()).rejects.toMatchObject({ kind: "unauthenticated" });
  });
});

describe("enableRealtimeSetup", () => {
  it("succeeds without a session, also when repeated", async () => {
    const warn = vi.spyOn(console, "warn");
    await enableRealtimeSetup();
    await enableRealtimeSetup();
    expect(warn).not.toHaveBeenCalled();
  });
});
