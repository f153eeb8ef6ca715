import type { Json, JsonObject } from "@postlark/domain/json";
import * as z from "zod";

import type { ConnectTools } from "../core/connecting.ts";
import type { Channel, NetworkId } from "../core/network.ts";
import { networks } from "../registry/networks.ts";
import { accountForm, variableOf } from "./account-fields.ts";
import type { RunOptions } from "./run-options.ts";

type AccountWithCredentials = { readonly account: Channel; readonly credentials: Json };

const finishedFields = ["account", "credentials"];

/** The environment variables of an account. */
export function credentialsHint(network: NetworkId): string {
  const names = accountForm(network)?.fields.map(({ name }) => name) ?? finishedFields;
  const { manifest } = networks[network];
  const application = manifest.application
    ? ` The application is ${network.toUpperCase()}_CLIENT_ID and ${network.toUpperCase()}_CLIENT_SECRET.`
    : "";
  return `It asks for ${names.map(variableOf).join(", ")}, or reads them from the environment.${application}`;
}

/** Connects with fields from the environment or the prompt. @returns undefined after printing an error */
export async function connectAccount({
  network,
  env,
  ask,
  say,
  tools,
}: RunOptions): Promise<AccountWithCredentials | undefined> {
  const form = accountForm(network);
  const required = form?.fields ?? finishedFields.map((name) => ({ name, isSecret: true }));
  const typedFields: Record<string, string> = {};
  for (const field of required) {
    const variable = variableOf(field.name);
    const value = env[variable] ?? (await ask?.(`${variable}: `, field.isSecret === true));
    if (value === undefined || value === "") {
      say(`${variable} is missing.`);
      return undefined;
    }
    typedFields[field.name] = value;
  }
  if (form === undefined) {
    const finishedAccount = finishedSchema.safeParse(typedFields);
    if (finishedAccount.success) return finishedAccount.data;
    say("The account and its credentials are JSON, as the network's connect makes them.");
    return undefined;
  }
  const connectTools: ConnectTools = {
    ...tools,
    signal: AbortSignal.timeout(30_000),
    now: () => new Date(),
    origin: "https://postlark.example",
  };
  const { method } = form;
  const service = env[variableOf("service")];
  const fields = { ...typedFields, ...(service !== undefined && { service }) };
  const result = await networks[network].connect({ method, fields }, connectTools);
  if (result.kind === "connected") return result;
  say(result.kind === "refused" ? result.message : "It wants to be signed in to on its own page.");
  return undefined;
}

const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.issues.push({ code: "custom", message: "Not JSON.", input: text });
    return z.NEVER;
  }
});

const accountSchema = z.object({
  accountId: z.string(),
  handle: z.string(),
  settings: z.record(z.string(), z.json()).transform((value): JsonObject => value),
});

const finishedSchema = z.object({
  account: json.pipe(accountSchema),
  credentials: json.pipe(z.json()),
});
