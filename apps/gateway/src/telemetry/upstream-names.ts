/** Which server a request is passed on to. */
export type UpstreamName = "supabase" | "engine";

/** Why there is no response to pass on. */
export type FailureKind = "unreachable" | "timeout";
