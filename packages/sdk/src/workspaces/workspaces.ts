import { memberSchema, pendingInvitationSchema, workspaceSchema } from "@postlark/domain/workspace";
import type { Member, PendingInvitation, Workspace } from "@postlark/domain/workspace";

import { requireSession } from "../client/session.ts";
import { avatarUrl } from "../accounts/settings.ts";
import { dataClient } from "../client/postgrest-client.ts";
import { parseRow } from "../request/parse-row.ts";
import { readableRows } from "../request/rows.ts";

/** The user's workspaces by name, including deleted ones that can be restored. */
export async function fetchMyWorkspaces(signal?: AbortSignal): Promise<readonly Workspace[]> {
  const { user } = await requireSession();
  const workspaces = dataClient()
    .from("workspaces")
    .select("id,slug,name,picture,time_zone,created_at,deleted_at")
    .order("name");
  const memberships = dataClient()
    .from("workspace_members")
    .select("workspace_id,role")
    .eq("user_id", user.id);
  const [{ data: rows }, { data: roles }] = await Promise.all([
    (signal ? workspaces.abortSignal(signal) : workspaces).throwOnError(),
    (signal ? memberships.abortSignal(signal) : memberships).throwOnError(),
  ]);
  const roleIn = new Map(roles.map(({ workspace_id: id, role }) => [id, role]));
  // Membership may change between the two responses.
  const rowsWithRole = rows.filter(({ id }) => roleIn.has(id));
  return readableRows(rowsWithRole, (row) =>
    parseRow(workspaceSchema, {
      id: row.id,
      slug: row.slug,
      name: row.name,
      picture: row.picture,
      timeZone: row.time_zone,
      createdAt: row.created_at,
      deletedAt: row.deleted_at,
      role: roleIn.get(row.id),
    }),
  );
}

/** A workspace's members, for its members. */
export async function fetchPeople(
  workspaceId: string,
  signal?: AbortSignal,
): Promise<readonly Member[]> {
  const people = dataClient().rpc("workspace_people", { workspace_id: workspaceId });
  const { data } = await (signal ? people.abortSignal(signal) : people).throwOnError();
  return readableRows(data, (row) =>
    parseRow(memberSchema, {
      userId: row.user_id,
      fullName: row.full_name,
      email: row.email,
      avatarUrl: row.avatar_path === null ? null : avatarUrl(row.avatar_path),
      role: row.role,
      joinedAt: row.joined_at,
    }),
  );
}

/** Invitations neither accepted nor revoked, latest first, including expired and declined ones. */
export async function fetchPendingInvitations(
  workspaceId: string,
  signal?: AbortSignal,
): Promise<readonly PendingInvitation[]> {
  const query = dataClient()
    .from("workspace_invitations")
    .select("id,email,role,created_at,expires_at,declined_at")
    .eq("workspace_id", workspaceId)
    .is("accepted_at", null)
    .is("revoked_at", null)
    .order("created_at", { ascending: false });
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  return readableRows(data, (row) =>
    parseRow(pendingInvitationSchema, {
      id: row.id,
      email: row.email,
      role: row.role,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      declinedAt: row.declined_at,
    }),
  );
}
