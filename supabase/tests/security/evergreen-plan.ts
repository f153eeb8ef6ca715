import { nextYear } from "../support/next-year.ts";
import type { EngineCall } from "./engine-call.ts";
import type { FunctionPlan } from "./function-plan.ts";
import type { WorkspaceFunction } from "./workspace-function.ts";

/** Commands about lists that go round. */
export const evergreenFunctions: Record<string, WorkspaceFunction> = {
  "order_evergreen(list_id uuid, entry_ids uuid[])": {
    name: "order_evergreen",
    lowest: "editor",
    args: ({ evergreen }) => ({ list_id: evergreen.listId, entry_ids: [evergreen.entryId] }),
  },
  "remove_evergreen_entry(entry_id uuid, is_removed boolean)": {
    name: "remove_evergreen_entry",
    lowest: "editor",
    args: ({ evergreen }) => ({ entry_id: evergreen.entryId, is_removed: true }),
  },
  "save_evergreen_entry(entry_id uuid, list_id uuid, texts jsonb, media jsonb)": {
    name: "save_evergreen_entry",
    lowest: "editor",
    args: ({ evergreen }) => ({
      entry_id: evergreen.entryId,
      list_id: evergreen.listId,
      texts: [{ id: evergreen.textId, revision: 1, text: "pwned" }],
    }),
  },
  "save_evergreen_list(workspace_id uuid, list_id uuid, name text, channel_ids uuid[], slots jsonb, least_days integer, is_shuffled boolean, until date)":
    {
      name: "save_evergreen_list",
      lowest: "editor",
      args: ({ workspaceId, channelId, evergreen }) => ({
        workspace_id: workspaceId,
        list_id: evergreen.listId,
        name: "pwned",
        channel_ids: [channelId],
        slots: [{ weekday: 1, time: "09:00" }],
        least_days: 7,
        is_shuffled: false,
        until: `${nextYear}-12-31`,
      }),
    },
  "set_evergreen_list(list_id uuid, state text)": {
    name: "set_evergreen_list",
    lowest: "editor",
    args: ({ evergreen }) => ({ list_id: evergreen.listId, state: "paused" }),
  },
};

/** What an engine calls for them. */
export const evergreenEngineFunctions: Record<string, EngineCall> = {
  "evergreen_to_plan(most integer)": {
    name: "evergreen_to_plan",
    args: () => ({ most: 0 }),
    returns: "nothing",
  },
  "plan_evergreen(list_id uuid, was timestamp with time zone, goes jsonb, planned_until timestamp with time zone, plan_at timestamp with time zone)":
    {
      name: "plan_evergreen",
      // It was not planned up to there.
      args: ({ evergreen }) => ({
        list_id: evergreen.listId,
        was: "2026-01-01",
        goes: [],
        planned_until: "2027-01-01",
        plan_at: "2027-01-01",
      }),
      returns: "false",
    },
};

/** What everybody may ask, whose answer row-level security decides. */
export const evergreenQuestions: Record<string, FunctionPlan> = {
  "evergreen_of(workspace_id uuid)": {
    name: "evergreen_of",
    // What members see there, `tests/workspaces/evergreen.test.ts` asks for.
    attack: (id) => ({ workspace_id: id }),
    anonymous: "refused",
    user: { returns: [] },
  },
};
