import { beforeEach, expect, it } from "vitest";

import { stubFetch } from "../../tests/fetch-stub.ts";
import { clearBrowser } from "../../tests/stored-session.ts";
import { configureBackend } from "../backend.ts";
import { fetchProfileDetails } from "./profile-details.ts";

const id = "00000000-0000-4000-8000-000000000001";

const row = {
  id,
  email: "ann@example.com",
  full_name: "Ann",
  user_role: "user",
  created_at: "2026-01-01T00:00:00+00:00",
  email_confirmed_at: null,
  last_sign_in_at: "2026-02-01T00:00:00+00:00",
  open_sessions: 2,
};

beforeEach(() => {
  clearBrowser();
  configureBackend({ url: "http://localhost:3000", publishableKey: "sb_publishable_test" });
});

it("reads one person's details", async () => {
  const sent = stubFetch(() => Response.json(row));
  expect(await fetchProfileDetails(id)).toEqual({
    id,
    email: "ann@example.com",
    fullName: "Ann",
    role: "user",
    createdAt: "2026-01-01T00:00:00+00:00",
    emailConfirmedAt: null,
    lastSignInAt: "2026-02-01T00:00:00+00:00",
    openSessions: 2,
  });
  expect(sent[0]?.url.pathname).toBe("/rest/v1/rpc/profile_details");
  expect(sent[0]?.body).toEqual({ profile_id: id });
});

it("fails for nobody", async () => {
  stubFetch(() =>
    Response.json({ code: "PT404", message: "There is no such person." }, { status: 404 }),
  );
  await expect(fetchProfileDetails(id)).rejects.toMatchObject({ kind: "not-found" });
});

it("takes nothing that is no profile", async () => {
  stubFetch(() => Response.json({ ...row, open_sessions: -1 }));
  await expect(fetchProfileDetails(id)).rejects.toMatchObject({ kind: "unexpected" });
});
