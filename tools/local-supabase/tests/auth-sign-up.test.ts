import { expect, test } from "vitest";

import { followLink, lastMail, readMail, startProject } from "./auth-project.ts";

// A hash takes as long as it does in use: one of the tests is about that.
const project = await startProject(
  `additional_redirect_urls = ["https://*.example.com/welcome/**"]
minimum_password_length = 8
[auth.email]
enable_confirmations = true
max_frequency = "0s"`,
  { passwordCost: 10 },
);

const password = "correct horse";

function signUp(email: string, options: { emailRedirectTo?: string; data?: object } = {}) {
  return project.client().auth.signUp({ email, password, options });
}

test("signing up sends a link that confirms once and redirects with a session", async () => {
  const { data, error } = await signUp("Ada@Example.com", {
    data: { full_name: "Ada Lovelace" },
    emailRedirectTo: "http://localhost:3000/verify",
  });
  expect(error).toBeNull();
  expect(data.session).toBeNull();
  expect(data.user).toMatchObject({
    email: "ada@example.com",
    role: "authenticated",
    user_metadata: { full_name: "Ada Lovelace", email_verified: false },
    app_metadata: { provider: "email", providers: ["email"] },
    identities: [{ provider: "email", identity_data: { email: "ada@example.com" } }],
  });

  const early = await project
    .client()
    .auth.signInWithPassword({ email: "ada@example.com", password });
  expect(early.error).toMatchObject({
    code: "email_not_confirmed",
    status: 400,
    message: "Email not confirmed",
  });

  const { link } = await lastMail(project, "ada@example.com");
  const landed = await followLink(link);
  expect(landed).toMatchObject({
    status: 303,
    page: "http://localhost:3000/verify",
    fragment: { token_type: "bearer", type: "signup", expires_in: "3600" },
  });
  const { access_token = "", refresh_token = "" } = landed.fragment;
  const client = project.client();
  const restored = await client.auth.setSession({ access_token, refresh_token });
  expect(restored.error).toBeNull();
  expect(restored.data.user?.email_confirmed_at).toBeTruthy();
  expect(restored.data.user?.user_metadata).toMatchObject({ email_verified: true });

  const again = await followLink(link);
  expect(again).toMatchObject({
    status: 303,
    page: "http://localhost:3000/verify",
    fragment: {
      error: "access_denied",
      error_code: "otp_expired",
      error_description: "Email link is invalid or has expired",
    },
  });
});

/** An answer's text without the ids and times that differ between any two. */
const shapeOf = (answer: unknown) =>
  JSON.stringify(answer)
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "id")
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{1,6}\+00:00/g, "time");

test("signing up with a taken address answers like one with a free address", async () => {
  const first = await signUp("taken@example.com", { data: { full_name: "First" } });
  await followLink((await lastMail(project, "taken@example.com")).link);
  const mailed = (await project.mailsTo("taken@example.com")).length;

  const second = await signUp("taken@example.com", { data: { full_name: "Second" } });
  expect(second.error).toBeNull();
  expect(second.data.session).toBeNull();
  expect(second.data.user?.id).not.toBe(first.data.user?.id);
  expect(shapeOf(second.data.user)).toBe(shapeOf(first.data.user).replaceAll("First", "Second"));
  expect(await project.mailsTo("taken@example.com")).toHaveLength(mailed);
  const [row] = await project.sql`
    select raw_user_meta_data ->> 'full_name' as name from auth.users where email = 'taken@example.com'`;
  expect(row?.["name"]).toBe("First");
});

test("signing up with a taken address takes as long as with a free one", async () => {
  const time = async (email: string) => {
    const started = performance.now();
    await signUp(email);
    return performance.now() - started;
  };
  await signUp("slow@example.com");
  await followLink((await lastMail(project, "slow@example.com")).link);
  // A bcrypt hash takes 40 ms and more anywhere; answering without one takes less than half of that.
  expect(await time("slow@example.com")).toBeGreaterThan(30);
  expect(await time("free@example.com")).toBeGreaterThan(30);
});

test("signing up again before confirmation sends a new link, and the first one no longer works", async () => {
  await signUp("again@example.com");
  await signUp("again@example.com");
  const mails = await project.mailsTo("again@example.com");
  expect(mails).toHaveLength(2);
  // The second mail makes the first worthless.
  const links = mails.map((mail) => readMail(mail).link);
  const landed = await Promise.all(links.map(followLink));
  expect(landed.map(({ fragment }) => Boolean(fragment["access_token"]))).toEqual([false, true]);
});

test("two concurrent sign-ups create one account", async () => {
  const results = await Promise.all([signUp("twins@example.com"), signUp("twins@example.com")]);
  const accounts = await project.sql`select id from auth.users where email = 'twins@example.com'`;
  expect(accounts).toHaveLength(1);
  for (const { error } of results) expect(error?.status ?? 200).toBeLessThan(500);
});

test("triggers on auth.users receive the sent metadata, which sets no role", async () => {
  await project.sql.unsafe(`
    create table public.seen (id uuid primary key references auth.users (id) on delete cascade, meta jsonb);
    create function public.see() returns trigger language plpgsql security definer set search_path = '' as $$
      begin insert into public.seen values (new.id, new.raw_user_meta_data); return new; end $$;
    create trigger see after insert on auth.users for each row execute function public.see();`);
  try {
    const { data } = await signUp("trigger@example.com", {
      data: { full_name: "T", role: "admin" },
    });
    const [row] = await project.sql`select meta from public.seen where id = ${data.user?.id ?? ""}`;
    expect(row?.["meta"]).toEqual({ full_name: "T", role: "admin" });
    expect(data.user?.role).toBe("authenticated");
    expect(data.user?.app_metadata["role"]).toBeUndefined();
  } finally {
    await project.sql.unsafe(
      "drop trigger see on auth.users; drop function public.see(); drop table public.seen",
    );
  }
});

test("signing up refuses invalid input with Supabase Auth's codes and messages", async () => {
  const { auth } = project.client();
  const short = await auth.signUp({ email: "weak@example.com", password: "short" });
  expect(short.error).toMatchObject({
    code: "weak_password",
    status: 422,
    message: "Password should be at least 8 characters.",
    reasons: ["length"],
  });
  const long = await auth.signUp({ email: "long@example.com", password: "é".repeat(37) });
  expect(long.error).toMatchObject({
    code: "validation_failed",
    status: 400,
    message: "Password cannot be longer than 72 characters",
  });
  const address = await auth.signUp({ email: "no address", password });
  expect(address.error).toMatchObject({
    code: "validation_failed",
    message: "Unable to validate email address: invalid format",
  });
  const nobody = await auth.signInAnonymously();
  expect(nobody.error).toMatchObject({ code: "anonymous_provider_disabled", status: 422 });
  const phone = await auth.signUp({ phone: "4912345", password });
  expect(phone.error).toMatchObject({ code: "phone_provider_disabled", status: 400 });
});

test("verifyOtp refuses codes for phone numbers", async () => {
  const { auth } = project.client();
  for (const type of ["sms", "phone_change"] as const) {
    const { error } = await auth.verifyOtp({ phone: "+15551234567", token: "123456", type });
    expect(error).toMatchObject({
      code: "otp_expired",
      status: 403,
      message: "Token has expired or is invalid",
    });
  }
  const none = await auth.verifyOtp({ phone: "+0invalid", token: "123456", type: "sms" });
  expect(none.error).toMatchObject({
    code: "validation_failed",
    status: 400,
    message: "Invalid phone number format (E.164 required)",
  });
});
