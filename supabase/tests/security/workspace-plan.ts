import { publishedChangeFunctions } from "./published-changes-plan.ts";
import { approvalFunctions } from "./approval-plan.ts";
import { archiveFunctions } from "./archive-plan.ts";
import { calendarFeedFunctions } from "./calendar-feed-plan.ts";
import { channelFunctions } from "./channel-plan.ts";
import { commentFunctions } from "./comment-plan.ts";
import { folderFunctions } from "./folder-plan.ts";
import { ideaFeedFunctions } from "./idea-feed-plan.ts";
import { ideaFunctions } from "./idea-plan.ts";
import { importFunctions } from "./import-plan.ts";
import { evergreenFunctions } from "./evergreen-plan.ts";
import { invitationFunctions } from "./invitation-plan.ts";
import { labelFunctions } from "./label-plan.ts";
import { mediaFunctions } from "./media-plan.ts";
import { modelFunctions } from "./model-plan.ts";
import { newsletterFunctions } from "./newsletter-plan.ts";
import { noteFunctions } from "./note-plan.ts";
import { savedTextFunctions } from "./saved-text-plan.ts";
import { seriesFunctions } from "./series-plan.ts";
import type { WorkspaceFunction } from "./workspace-function.ts";

const content = { text: "pwned", media: [] };

/** Every function that is about one workspace, by signature. A new one fails the suite until it stands in a plan. */
export const workspaceFunctions: Record<string, WorkspaceFunction> = {
  ...invitationFunctions,
  ...archiveFunctions,
  ...calendarFeedFunctions,
  ...channelFunctions,
  ...publishedChangeFunctions,
  ...approvalFunctions,
  ...commentFunctions,
  ...folderFunctions,
  ...ideaFeedFunctions,
  ...ideaFunctions,
  ...importFunctions,
  ...evergreenFunctions,
  ...labelFunctions,
  ...mediaFunctions,
  ...modelFunctions,
  ...newsletterFunctions,
  ...noteFunctions,
  ...savedTextFunctions,
  ...seriesFunctions,
  "cancel_delivery(delivery_id uuid)": {
    name: "cancel_delivery",
    lowest: "editor",
    args: ({ deliveries }) => ({ delivery_id: deliveries.scheduled }),
  },
  "change_member_role(workspace_id uuid, user_id uuid, role workspace_role)": {
    name: "change_member_role",
    lowest: "admin",
    args: ({ workspaceId, bystanderId }) => ({
      workspace_id: workspaceId,
      user_id: bystanderId,
      role: "admin",
    }),
  },
  "confirm_overdue(workspace_id uuid, delivery_ids uuid[], answer overdue_answer)": {
    name: "confirm_overdue",
    lowest: "editor",
    args: ({ workspaceId, deliveries }) => ({
      workspace_id: workspaceId,
      delivery_ids: [deliveries.restored],
      answer: "send",
    }),
  },
  "create_post(workspace_id uuid, content jsonb, overrides jsonb, channel_ids uuid[], id uuid, time_choice jsonb)":
    {
      name: "create_post",
      lowest: "contributor",
      args: ({ workspaceId }) => ({
        workspace_id: workspaceId,
        content,
        overrides: {},
        channel_ids: [],
      }),
    },
  "delete_post(post_id uuid)": {
    name: "delete_post",
    lowest: "editor",
    args: ({ postId }) => ({ post_id: postId }),
  },
  "delete_workspace(workspace_id uuid)": {
    name: "delete_workspace",
    lowest: "owner",
    args: ({ workspaceId }) => ({ workspace_id: workspaceId }),
  },
  "invite_member(workspace_id uuid, email text, role workspace_role)": {
    name: "invite_member",
    lowest: "admin",
    args: ({ workspaceId }) => ({
      workspace_id: workspaceId,
      email: "mallory@postlark.test",
      role: "admin",
    }),
  },
  "leave_workspace(workspace_id uuid)": {
    name: "leave_workspace",
    lowest: "viewer",
    args: ({ workspaceId }) => ({ workspace_id: workspaceId }),
  },
  "move_deliveries(workspace_id uuid, moves jsonb)": {
    name: "move_deliveries",
    lowest: "editor",
    args: ({ workspaceId, deliveries, dueAt }) => ({
      workspace_id: workspaceId,
      moves: [{ delivery_id: deliveries.scheduled, was: dueAt }],
    }),
  },
  "remove_member(workspace_id uuid, user_id uuid)": {
    name: "remove_member",
    lowest: "admin",
    args: ({ workspaceId, bystanderId }) => ({ workspace_id: workspaceId, user_id: bystanderId }),
  },
  "reschedule_delivery(delivery_id uuid, wall_time timestamp without time zone, time_zone text, due_at timestamp with time zone)":
    {
      name: "reschedule_delivery",
      lowest: "editor",
      args: ({ deliveries }) => ({ delivery_id: deliveries.scheduled }),
    },
  "resolve_unknown(delivery_id uuid, answer unknown_answer)": {
    name: "resolve_unknown",
    lowest: "editor",
    args: ({ deliveries }) => ({ delivery_id: deliveries.unknown, answer: "not_published" }),
  },
  "restore_post(post_id uuid)": {
    name: "restore_post",
    lowest: "editor",
    args: ({ deletedPostId }) => ({ post_id: deletedPostId }),
  },
  "restore_workspace(workspace_id uuid)": {
    name: "restore_workspace",
    lowest: "owner",
    args: ({ workspaceId }) => ({ workspace_id: workspaceId }),
  },
  "retry_delivery(delivery_id uuid)": {
    name: "retry_delivery",
    lowest: "editor",
    args: ({ deliveries }) => ({ delivery_id: deliveries.failed }),
  },
  "revoke_invitation(invitation_id uuid)": {
    name: "revoke_invitation",
    lowest: "admin",
    args: ({ invitationId }) => ({ invitation_id: invitationId }),
  },
  "save_post(post_id uuid, revision integer, content jsonb, overrides jsonb, channel_ids uuid[], time_choice jsonb)":
    {
      name: "save_post",
      lowest: "editor",
      args: ({ postId }) => ({
        post_id: postId,
        revision: 1,
        content,
        overrides: {},
        channel_ids: [],
      }),
    },
  "schedule_post(post_id uuid, revision integer, channel_ids uuid[], wall_time timestamp without time zone, time_zone text, due_at timestamp with time zone, repeat boolean, if_free boolean, again boolean, ask boolean)":
    {
      name: "schedule_post",
      lowest: "editor",
      args: ({ postId, channelId }) => ({
        post_id: postId,
        revision: 1,
        channel_ids: [channelId],
        repeat: true,
      }),
    },
  "set_workspace_brand(workspace_id uuid, name text, colour text, hides_postlark boolean, revision integer)":
    {
      name: "set_workspace_brand",
      lowest: "admin",
      args: ({ workspaceId }) => ({
        workspace_id: workspaceId,
        name: "pwned",
        colour: "#000000",
        hides_postlark: true,
        revision: 1,
      }),
    },
  "set_workspace_picture(workspace_id uuid, hash text)": {
    name: "set_workspace_picture",
    lowest: "admin",
    args: ({ workspaceId }) => ({ workspace_id: workspaceId, hash: null }),
  },
  "set_page_profile(workspace_id uuid, description text, links jsonb, revision integer)": {
    name: "set_page_profile",
    lowest: "admin",
    args: ({ workspaceId }) => ({
      workspace_id: workspaceId,
      description: "pwned",
      links: [{ title: "pwned", url: "https://pwned.example/" }],
      revision: 1,
    }),
  },
  "set_brand_voice(workspace_id uuid, about text, examples text, preferred text[], avoided text[], revision integer)":
    {
      name: "set_brand_voice",
      lowest: "editor",
      args: ({ workspaceId }) => ({
        workspace_id: workspaceId,
        about: "pwned",
        examples: "pwned",
        preferred: ["pwned"],
        avoided: ["pwned"],
        revision: 1,
      }),
    },
  "set_holidays(workspace_id uuid, was text[], places text[])": {
    name: "set_holidays",
    lowest: "editor",
    args: ({ workspaceId }) => ({ workspace_id: workspaceId, was: [], places: ["DE-BY"] }),
  },
  "update_workspace(workspace_id uuid, name text, slug text, time_zone text)": {
    name: "update_workspace",
    lowest: "admin",
    args: ({ workspaceId }) => ({
      workspace_id: workspaceId,
      name: "pwned",
      slug: `pwned-${workspaceId.slice(0, 8)}`,
      time_zone: "UTC",
    }),
  },
  "post_topic(post_id uuid)": {
    name: "post_topic",
    lowest: "viewer",
    args: ({ postId }) => ({ post_id: postId }),
  },
  "workspace_people(workspace_id uuid)": {
    name: "workspace_people",
    lowest: "viewer",
    args: ({ workspaceId }) => ({ workspace_id: workspaceId }),
  },
};
