import type { EngineCall } from "./engine-call.ts";

/** The engines' queue of background work, and the events that it reads. */
export const jobFunctions: Record<string, EngineCall> = {
  "claim_jobs(wanted jsonb, owner text)": {
    name: "claim_jobs",
    args: () => ({ wanted: [{ kind: "pwned", most: 1, lease: 60_000 }], owner: "mallory" }),
    returns: "nothing",
  },
  "delete_old_events()": { name: "delete_old_events", args: () => ({}), returns: "null" },
  "job_state()": { name: "job_state", args: () => ({}), returns: "anything" },
  "next_job_at(kinds text[])": {
    name: "next_job_at",
    args: () => ({ kinds: ["pwned"] }),
    returns: "anything",
  },
  "schedule_jobs(kinds text[])": {
    name: "schedule_jobs",
    args: () => ({ kinds: [] }),
    returns: "null",
  },
  "settle_job(job_id uuid, fence bigint, outcome text, wait interval, error text, lane_wait interval)":
    {
      name: "settle_job",
      args: ({ postId }) => ({ job_id: postId, fence: 0, outcome: "done" }),
      returns: "false",
    },
};
