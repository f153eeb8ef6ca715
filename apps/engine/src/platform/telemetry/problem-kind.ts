import postgres from "postgres";

import { SealError } from "../credentials/envelope.ts";
import { isPostgresUnreachable } from "../database/postgres-unreachable.ts";

export const problemKinds = [
  "credentials",
  "database",
  "database_away",
  "delivery",
  "other",
] as const;

export type ProblemKind = (typeof problemKinds)[number];

/** The kind of an error. @param isOfDelivery whether it occurred during a delivery */
export function classifyProblem(error: unknown, isOfDelivery: boolean): ProblemKind {
  if (error instanceof SealError) return "credentials";
  if (isPostgresUnreachable(error)) return "database_away";
  if (error instanceof postgres.PostgresError) return "database";
  return isOfDelivery ? "delivery" : "other";
}
