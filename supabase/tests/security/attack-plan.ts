import { expect } from "vitest";

import { connectingFunctions } from "./connecting-plan.ts";
import { deviceFunctions } from "./device-plan.ts";
import { evergreenQuestions } from "./evergreen-plan.ts";
import type { FunctionPlan } from "./function-plan.ts";
import { sessionFunctions } from "./session-plan.ts";

/** What attackers are expected to get out of a table. A new table fails the suite until it stands here. */
export type TablePlan = {
  /** The column that says whose row it is. */
  owner: string;
  /** Which rows a user sees; anonymous callers see none, and are told so. */
  userSees: "own" | "none";
  /** Which rows an admin sees. */
  adminSees: "all" | "own";
  /** The columns of their own row that a user may change, with something they may write there. */
  mayChange: Readonly<Record<string, unknown>>;
  /** A row that nobody may insert, for somebody's id. */
  forgery: (id: string) => Record<string, unknown>;
};

/** Every table and view of the exposed schemas. */
export const tables: Record<string, TablePlan> = {
  profiles: {
    owner: "id",
    userSees: "own",
    adminSees: "all",
    mayChange: { full_name: "pwned" },
    forgery: (id) => ({ id, email: "mallory@postlark.test", user_role: "admin" }),
  },
  user_roles: {
    owner: "user_id",
    userSees: "own",
    adminSees: "all",
    mayChange: {},
    forgery: (id) => ({ user_id: id, role: "admin" }),
  },
  role_changes: {
    owner: "user_id",
    userSees: "none",
    adminSees: "all",
    mayChange: {},
    forgery: (id) => ({ user_id: id, changed_by: id, from_role: "user", to_role: "admin" }),
  },
  removed_profiles: {
    owner: "id",
    userSees: "none",
    adminSees: "all",
    mayChange: {},
    forgery: (id) => ({ id }),
  },
  user_settings: {
    owner: "user_id",
    userSees: "own",
    adminSees: "own",
    mayChange: {
      username: null,
      phone: "+4930123456",
      avatar_path: null,
      email_audience_updates: false,
      email_new_comments: false,
      mail_at_once: ["failed"],
      mail_digest: [],
      push_topics: ["failed"],
      email_product_updates: false,
      email_marketing: true,
      push_direct_messages: false,
      push_scheduled_posts: false,
      push_analytics_reports: true,
      shows_activity_status: false,
      sends_read_receipts: false,
      profile_visibility: "private",
      dark_mode: false,
      animations: false,
      compact_view: true,
      language: "fr",
      autoplay: false,
      media_quality: "low",
      hides_workspace_offer: true,
      hides_sample: true,
      time_zone: "Europe/Berlin",
      week_start: "saturday",
      hour_cycle: "h23",
    },
    forgery: (id) => ({ user_id: id, username: "mallory", profile_visibility: "public" }),
  },
};

/** Every function of the exposed schemas, by signature. */
export const functions: Record<string, FunctionPlan> = {
  ...connectingFunctions,
  ...sessionFunctions,
  ...evergreenQuestions,
  ...deviceFunctions,
  "accept_invitation(invitation_id uuid)": {
    name: "accept_invitation",
    attack: (id) => ({ invitation_id: id }),
    anonymous: "refused",
    user: { code: "PT404" },
  },
  "decline_invitation(invitation_id uuid)": {
    name: "decline_invitation",
    attack: (id) => ({ invitation_id: id }),
    anonymous: "refused",
    user: { code: "PT404" },
  },
  "account_deletion()": {
    name: "account_deletion",
    attack: () => ({}),
    anonymous: "refused",
    user: { returns: { is_last_admin: false, workspaces: [] } },
  },
  "add_table_to_publication()": {
    name: "add_table_to_publication",
    attack: () => ({}),
    anonymous: { returns: null },
    user: { returns: null },
  },
  "calendar_deliveries(workspace_id uuid, since timestamp with time zone, until timestamp with time zone)":
    {
      name: "calendar_deliveries",
      // What members see there, `tests/workspaces/calendar.test.ts` asks for.
      attack: (id) => ({ workspace_id: id, since: "-infinity", until: "infinity" }),
      anonymous: "refused",
      user: {
        returns: {
          id: [],
          post_id: [],
          channel_id: [],
          state: [],
          due_at: [],
          created_by: [],
          excerpt: [],
          changes_asked: [],
        },
      },
    },
  "calendar_labels(workspace_id uuid, since timestamp with time zone, until timestamp with time zone)":
    {
      name: "calendar_labels",
      // What members see there, `tests/workspaces/labels.test.ts` asks for.
      attack: (id) => ({ workspace_id: id, since: "-infinity", until: "infinity" }),
      anonymous: "refused",
      user: { returns: {} },
    },
  "count_posts(workspace_id uuid, patterns text[], channel_id uuid, author_id uuid, label_id uuid, since timestamp with time zone, until timestamp with time zone)":
    {
      name: "count_posts",
      // What members count there, `tests/sdk/post-lists.test.ts` asks for.
      attack: (id) => ({ workspace_id: id }),
      anonymous: "refused",
      user: {
        returns: { drafts: 0, deleted: 0, approval: 0, scheduled: 0, published: 0, attention: 0 },
      },
    },
  "create_workspace(name text, slug text, time_zone text)": {
    name: "create_workspace",
    // Whoever has an account may have a workspace, under a name that is free.
    attack: () => ({ name: "Postlark", slug: "postlark", time_zone: "UTC" }),
    anonymous: "refused",
    user: { code: "PT422" },
  },
  "create_recovery_code()": {
    name: "create_recovery_code",
    attack: () => ({}),
    anonymous: "refused",
    user: "refused",
  },
  "delete_account(email text)": {
    name: "delete_account",
    // The seed's: whose address it is decides nothing, only the caller's own account goes.
    attack: () => ({ email: "admin@postlark.test" }),
    anonymous: "refused",
    user: { code: "PT422" },
  },
  "enable_replica_identity_for_profiles()": {
    name: "enable_replica_identity_for_profiles",
    attack: () => ({}),
    anonymous: { returns: null },
    user: { returns: null },
  },
  "invitation(invitation_id uuid)": {
    name: "invitation",
    attack: (id) => ({ invitation_id: id }),
    anonymous: "refused",
    user: { code: "PT404" },
  },
  "my_invitations()": {
    name: "my_invitations",
    attack: () => ({}),
    anonymous: "refused",
    user: { returns: [] },
  },
  "is_admin()": {
    name: "is_admin",
    attack: () => ({}),
    anonymous: "refused",
    user: { returns: false },
  },
  "my_data()": {
    name: "my_data",
    attack: () => ({}),
    anonymous: "refused",
    user: { returns: expect.objectContaining({ posts: [], workspaces: [] }) },
  },
  "profile_details(profile_id uuid)": {
    name: "profile_details",
    attack: (id) => ({ profile_id: id }),
    anonymous: "refused",
    user: "refused",
  },
  "recent_figures(workspace_id uuid)": {
    name: "recent_figures",
    // What members get there, `tests/sdk/recent-figures.test.ts` asks for.
    attack: (id) => ({ workspace_id: id }),
    anonymous: "refused",
    user: { returns: [] },
  },
  "redeem_recovery_code(code text)": {
    name: "redeem_recovery_code",
    attack: () => ({ code: "' or true --" }),
    anonymous: "refused",
    user: { returns: false },
  },
  "search_profiles(words text, only_role app_role, sort_by profile_order, is_descending boolean, after_key text, after_created_at timestamp with time zone, after_id uuid, page_size integer)":
    {
      name: "search_profiles",
      attack: (id) => ({
        words: "%' or true --",
        sort_by: "name",
        after_key: "'; update public.user_roles set role = 'admin'; --",
        after_created_at: "infinity",
        after_id: id,
      }),
      anonymous: "refused",
      user: "refused",
    },
  "set_user_role(target_user_id uuid, new_role app_role)": {
    name: "set_user_role",
    attack: (id) => ({ target_user_id: id, new_role: "admin" }),
    anonymous: "refused",
    user: "refused",
  },
};

/** Every storage bucket. */
export const buckets: readonly string[] = ["avatars"];
