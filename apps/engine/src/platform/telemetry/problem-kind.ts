import postgres from "postgres";

import { SealError } from "../credentials/envelope.ts";
import { isPostgresAway } from "../database/postgres-away.ts";

export const problemKinds = [
  "credentials",
  "database",
  "database_away",
  "delivery",
  "other",
] as const;

export type ProblemKind = (typeof problemKinds)[number];

/** What kind of problem an error is. @param isOfDelivery whether it came up while a delivery was under way */
export function problemKind(error: unknown, isOfDelivery: boolean): ProblemKind {
  if (error instanceof SealError) return "credentials";
  if (isPostgresAway(error)) return "database_away";
  if (error instanceof postgres.PostgresError) return "database";
  return isOfDelivery ? "delivery" : "other";
}
