import type { Profile } from "@postlark/domain/profile";
import type { ProfileDetails } from "@postlark/domain/profile-details";
import type { RoleChange } from "@postlark/domain/role-change";
import type { Role } from "@postlark/domain/role";
import { AppError } from "@postlark/sdk/errors";
import { type ProfileFilter, everybody } from "@postlark/sdk/profile-filter";
import { type NewRole } from "@postlark/sdk/roles";
import { persistent, storageKeys } from "@postlark/site/storage";
import { vi } from "vitest";
import { z } from "zod";

/** Some users of a list, and the total. */
export type Page = { profiles: readonly Profile[]; total: number };

/** The fake backend's behaviour, behind REST. Errors are `AppError`s, which are then sent as responses. */
export const backend = {
  /** @param after the id that a further page goes on behind */
  listProfiles: vi.fn<(filter: ProfileFilter, after: string | null) => Promise<Page>>(),
  profileDetails: vi.fn<(id: string) => Promise<ProfileDetails>>(),
  roleOf: vi.fn<(userId: string) => Promise<Role>>(),
  roleChanges: vi.fn<(userId: string | null) => Promise<readonly RoleChange[]>>(),
  changeRole: vi.fn<(change: NewRole) => Promise<void>>(),
};

/** A list with a single page. */
export function people(profiles: readonly Profile[]): Page {
  return { profiles, total: profiles.length };
}

/** The page of a longer list after an id. */
export function pageAfter(profiles: readonly Profile[], after: string | null, size: number): Page {
  const start = profiles.findIndex(({ id }) => id === after) + 1;
  return { profiles: profiles.slice(start, start + size), total: profiles.length };
}

/** Serves the fake backend through `fetch`, with PostgREST's responses. */
export function connectFakeBackend(): void {
  vi.stubGlobal("fetch", async (input: string, { method, body }: RequestInit = {}) => {
    const url = new URL(input);
    const answer = answers[`${method} ${url.pathname.replace("/rest/v1/", "")}`];
    if (answer === undefined) throw new Error(`Nothing answers ${method} ${url.href}.`);
    try {
      return await answer(url.searchParams, typeof body === "string" ? JSON.parse(body) : {});
    } catch (thrown) {
      if (!(thrown instanceof AppError) || thrown.kind === "offline")
        throw new TypeError("Failed to fetch", { cause: thrown });
      const { code, message, status = 500 } = thrown;
      return Response.json({ code, message }, { status });
    }
  });
}

type Answer = (query: URLSearchParams, body: unknown) => Promise<Response>;

const answers: Record<string, Answer> = {
  "GET profiles": async (query) => {
    const after = /id\.lt\.([\w-]+)/.exec(query.get("or") ?? "")?.[1] ?? null;
    const { profiles, total } = await backend.listProfiles(everybody, after);
    const headers = { "content-range": `0-${profiles.length - 1}/${total}` };
    return Response.json(profiles.map(profileRow), { headers });
  },
  "POST rpc/search_profiles": async (_query, body) => {
    const { words, sort_by: by, is_descending: isDescending, ...rest } = search.parse(body);
    const filter = { words, role: rest.only_role ?? null, order: { by, isDescending } };
    const { profiles, total } = await backend.listProfiles(filter, rest.after_id ?? null);
    return Response.json(
      profiles.map((profile) => ({ ...profileRow(profile), sort_key: profile.fullName, total })),
    );
  },
  "POST rpc/profile_details": async (_query, body) => {
    const user = await backend.profileDetails(
      z.object({ profile_id: z.string() }).parse(body).profile_id,
    );
    return Response.json({
      ...profileRow(user),
      email_confirmed_at: user.emailConfirmedAt,
      last_sign_in_at: user.lastSignInAt,
      open_sessions: user.openSessions,
    });
  },
  "GET user_roles": async (query) =>
    Response.json({ role: await backend.roleOf(valueOf(query, "user_id") ?? "") }),
  "GET role_changes": async (query) => {
    const changes = await backend.roleChanges(valueOf(query, "user_id"));
    const before = Number(valueOf(query, "id") ?? Infinity);
    const page = changes.filter(({ id }) => id < before).slice(0, Number(query.get("limit")));
    return Response.json(page.map(changeRow));
  },
  "POST rpc/set_user_role": async (_query, body) => {
    const change = z.object({ target_user_id: z.string(), new_role: role }).parse(body);
    await backend.changeRole({ userId: change.target_user_id, role: change.new_role });
    return new Response(null, { status: 204 });
  },
};

const role = z.enum(["user", "admin"]);
const search = z.object({
  words: z.string(),
  sort_by: z.enum(["created_at", "name", "email", "role"]),
  is_descending: z.boolean(),
  only_role: role.optional(),
  after_id: z.string().optional(),
});

/** `eq.1` → 1 */
function valueOf(query: URLSearchParams, name: string): string | null {
  return query.get(name)?.replace(/^(eq|lt)\./, "") ?? null;
}

function profileRow({ id, email, fullName, role: userRole, createdAt }: Profile) {
  return { id, email, full_name: fullName, user_role: userRole, created_at: createdAt };
}

function changeRow({ id, user, changedBy, from, to, changedAt }: RoleChange) {
  return {
    id,
    user_id: user.id,
    user_name: user.name,
    user_email: user.email,
    changed_by: changedBy?.id ?? null,
    changed_by_name: changedBy?.name ?? null,
    changed_by_email: changedBy?.email ?? null,
    from_role: from,
    to_role: to,
    changed_at: changedAt,
  };
}

/** Signs a user in on this browser, for an hour. */
export function storeSession({ id, email, fullName }: Profile): void {
  const session = {
    access_token: "header.e30.signature",
    refresh_token: "r",
    token_type: "bearer",
    expires_in: 3600,
    expires_at: Date.now() / 1000 + 3600,
    user: { id, email, user_metadata: { full_name: fullName } },
  };
  persistent.setItem(storageKeys.session, JSON.stringify(session));
  document.cookie = `${storageKeys.browser}=1; Path=/`;
}
