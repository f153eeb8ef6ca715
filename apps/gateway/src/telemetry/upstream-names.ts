export type UpstreamName = "supabase" | "engine";

export type FailureKind = "unreachable" | "timeout";
