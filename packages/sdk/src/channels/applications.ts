import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";

import { engineRequest } from "../engine/engine-request.ts";

const applicationSchema = z.object({
  network: z.string(),
  name: z.string(),
  source: z.nullable(z.enum(["environment", "stored"])),
  clientId: z.nullable(z.string()),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(z.string()),
  callbackUrl: z.string(),
  variables: z.array(z.string()),
  canBeTested: z.boolean(),
  /** Whether it may publish as organisations; null on networks without that choice. */
  organizations: z.nullable(z.boolean()),
});

/** The installation's registered application at a network. Its secret can be written but not read. */
export type Application = z.infer<typeof applicationSchema>;

const testedSchema = z.object({ outcome: z.enum(["known", "refused", "unreachable"]) });

export type TestOutcome = z.infer<typeof testedSchema>["outcome"];

export const applicationQueries = {
  /** Reads all applications, for admins of the installation. */
  all: () =>
    queryOptions({
      queryKey: ["applications"],
      queryFn: ({ signal }) =>
        engineRequest("GET /applications", { signal, answer: z.array(applicationSchema) }),
    }),
};

/** Replaces the application. @throws AppError */
export function setApplication(
  network: string,
  application: {
    readonly clientId: string;
    readonly clientSecret: string;
    readonly organizations?: boolean | undefined;
  },
): Promise<void> {
  return engineRequest("PUT /applications/{network}", { params: { network }, body: application });
}

/** Updates what the network has granted. @throws AppError */
export function changeApplication(
  network: string,
  granted: { readonly organizations: boolean },
): Promise<void> {
  return engineRequest("PATCH /applications/{network}", { params: { network }, body: granted });
}

/** Removes it, so that new connections are impossible. @throws AppError */
export function removeApplication(network: string): Promise<void> {
  return engineRequest("DELETE /applications/{network}", { params: { network } });
}

/** Checks the application at the network. @throws AppError */
export async function testApplication(network: string): Promise<TestOutcome> {
  return (
    await engineRequest("POST /applications/{network}/test", {
      params: { network },
      answer: testedSchema,
    })
  ).outcome;
}
