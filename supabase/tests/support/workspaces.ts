import { createHash, randomUUID } from "node:crypto";

import type { Database } from "@postlark/sdk/database.types";

import { createUser, sql } from "./clients.ts";
import type { TestUser } from "./clients.ts";

export type WorkspaceRole = Database["public"]["Enums"]["workspace_role"];
export type Post = Database["public"]["Tables"]["posts"]["Row"];
export type Picture = Database["public"]["Tables"]["media"]["Row"];
export type Delivery = Database["public"]["Tables"]["deliveries"]["Row"];

/** A workspace with its owner and its page. */
export type Workspace = { id: string; slug: string; owner: TestUser; pageId: string };

/** Every role, in ascending order. */
export const roles = ["viewer", "contributor", "editor", "admin", "owner"] as const;

export async function createWorkspace(owner?: TestUser): Promise<Workspace> {
  const by = owner ?? (await createUser("Owner"));
  const slug = `t-${randomUUID()}`;
  const made = await by.client
    .rpc("create_workspace", { name: "Team", slug, time_zone: "Europe/Berlin" })
    .throwOnError();
  const page = await by.client
    .from("channels")
    .select("id")
    .eq("workspace_id", made.data)
    .single()
    .throwOnError();
  return { id: made.data, slug, owner: by, pageId: page.data.id };
}

/** Somebody new who joins by invitation, as everybody does. */
export async function addMember(
  workspace: Workspace,
  role: WorkspaceRole,
  member?: TestUser,
): Promise<TestUser> {
  const joining = member ?? (await createUser(role));
  const { data: invitation } = await workspace.owner.client
    .rpc("invite_member", { workspace_id: workspace.id, email: joining.email, role })
    .throwOnError();
  await joining.client.rpc("accept_invitation", { invitation_id: invitation }).throwOnError();
  return joining;
}

export const words = (text: string) => ({ text, media: [] });

export async function writePost(
  workspace: Workspace,
  text = "Hello",
  author = workspace.owner,
): Promise<Post> {
  const { data } = await author.client
    .rpc("create_post", {
      workspace_id: workspace.id,
      content: words(text),
      overrides: {},
      channel_ids: [workspace.pageId],
    })
    .throwOnError();
  return data;
}

/** A picture's row, whose bytes nobody has stored. */
export async function addPicture(
  workspace: Workspace,
  hash = createHash("sha256").update(randomUUID()).digest("hex"),
  { client } = workspace.owner,
  name = "Harbour.jpg",
): Promise<Picture> {
  const picture = { hash, type: "image/png", width: 4, height: 3, size: 1, name };
  const { data } = await client
    .rpc("add_media", { workspace_id: workspace.id, ...picture })
    .throwOnError();
  return data;
}

/** Schedules a post for now. */
export async function scheduleNow(
  author: TestUser,
  post: Post,
  channelIds: string[],
  options: { again?: boolean } = {},
): Promise<Delivery[]> {
  const { data } = await author.client
    .rpc("schedule_post", {
      post_id: post.id,
      revision: post.revision,
      channel_ids: channelIds,
      ...options,
    })
    .throwOnError();
  return data;
}

/** A channel as the engine would have connected it, without credentials. */
export async function connectChannel(workspace: Workspace, network = "webhook"): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into public.channels (id, workspace_id, network, account_id, handle, connected_by)
    values (${id}, ${workspace.id}, ${network}, ${id}, 'test', ${workspace.owner.id})`;
  await sql`insert into private.lanes (channel_id, workspace_id) values (${id}, ${workspace.id})`;
  return id;
}
