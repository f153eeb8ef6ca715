import { z } from "zod";
import { networkIds } from "@postlark/networks/network-ids";

export const networkParams = z.object({
  network: z.enum(networkIds),
});

const text = (maxLength: number) => z.string().trim().min(1).max(maxLength);

const organizations = z
  .boolean()
  .meta({ description: "Whether LinkedIn granted it the Community Management API." });

export const applicationSchema = z.object({
  clientId: text(400),
  clientSecret: text(4_000),
  organizations: organizations.optional(),
});

/** An application without its secret. */
export const shownApplicationSchema = z.object({
  network: z.enum(networkIds),
  name: z.string(),
  source: z.enum(["environment", "stored"]).nullable().meta({
    description: "Where it is set: what the environment says wins. Null where it is not.",
  }),
  clientId: z.string().nullable(),
  changedBy: z.string().nullable().meta({ description: "Null for an account that is gone." }),
  changedAt: z.string().nullable().meta({ description: "Of the last change here, a removal too." }),
  callbackUrl: z.url().meta({ description: "To be registered there, to the letter." }),
  variables: z.array(z.string()),
  canBeTested: z.boolean(),
  organizations: z.boolean().nullable().meta({
    description: "Whether it may publish as organisations. Null where no network asks for that.",
  }),
});

export const applicationRowSchema = z.object({
  network: z.string(),
  client_id: z.string().nullable(),
  changed_by: z.string().nullable(),
  changed_at: z.string(),
});

/** Permissions that a network may grant an application later. */
export const grantSchema = z.object({ organizations });

export const testedSchema = z.object({ outcome: z.enum(["known", "refused", "unreachable"]) });
