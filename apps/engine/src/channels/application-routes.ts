import { applicationRowSchema } from "@postlark/contract/channels/application-schemas";
import { applicationOperations } from "@postlark/contract/channels/applications";
import { manifests } from "@postlark/networks/manifests";
import type { NetworkId } from "@postlark/networks/network-ids";
import { networks } from "@postlark/networks/registry";
import { applicationNetworks } from "@postlark/networks/sign-in-networks";
import type { Application } from "@postlark/networks/tools";
import { z } from "zod";

import { addOperation } from "../platform/http/add-operation.ts";
import { serializeApplication } from "./application-source.ts";
import { signInAddresses } from "./sign-in.ts";
import { seal } from "../platform/credentials/envelope.ts";
import { applicationVariables, needsOrganizationPermission } from "./read-applications.ts";
import { ApiError, notFound } from "../platform/errors/api-error.ts";
import { type Caller, createRoutes, nothing } from "../platform/http/api.ts";
import type { ChannelServices } from "./channel-services.ts";

const timeout = 15_000;

const readStoredApplications = (caller: Caller) =>
  caller.rpc("applications", {}, z.array(applicationRowSchema));

/** Routes for the installation's admins: its applications at networks. Secrets are never returned. */
export function applicationRoutes({ keyring, applications, siteUrl, fetch }: ChannelServices) {
  const routes = createRoutes();

  async function storeApplication(caller: Caller, network: NetworkId, application: Application) {
    const sealed = seal(keyring, `application:${network}`, serializeApplication(application));
    const parameters = {
      network,
      client_id: application.id,
      key_id: sealed.keyId,
      ciphertext: sealed.ciphertext.toString("base64"),
    };
    await caller.rpc("set_application", parameters, nothing);
  }

  async function readOrganizationPermission(network: NetworkId): Promise<boolean | null> {
    if (!needsOrganizationPermission(network)) return null;
    return (await applications.of(network))[network]?.organizations === true;
  }

  /** @throws ApiError if the application cannot be changed here */
  function requireChangeable(network: NetworkId) {
    if (!applicationNetworks.includes(network)) throw notFound();
    if (applications.environment[network] === undefined) return;
    const message = "The environment sets this application. Change it there.";
    throw new ApiError(409, "set_by_environment", message);
  }

  addOperation(routes, applicationOperations.listApplications, async (context) => {
    const rows = await readStoredApplications(context.var.caller);
    const descriptions = applicationNetworks.map(async (network) => {
      const row = rows.find((candidate) => candidate.network === network);
      const fromEnvironment = applications.environment[network];
      const { id, secret } = applicationVariables(network);
      const isStored = row !== undefined && row.client_id !== null;
      return {
        network,
        name: manifests[network].name,
        source: fromEnvironment ? ("environment" as const) : isStored ? ("stored" as const) : null,
        clientId: fromEnvironment?.id ?? row?.client_id ?? null,
        changedBy: row?.changed_by ?? null,
        changedAt: row?.changed_at ?? null,
        callbackUrl: signInAddresses(siteUrl, network).callbackUrl,
        variables: [id, secret],
        canBeTested: networks[network].checkApplication !== undefined,
        organizations: await readOrganizationPermission(network),
      };
    });
    return context.json(await Promise.all(descriptions), 200);
  });

  addOperation(routes, applicationOperations.setApplication, async (context) => {
    const { caller } = context.var;
    const { network } = context.req.valid("param");
    const { clientId: id, clientSecret: secret, ...permissions } = context.req.valid("json");
    await caller.limit("connections");
    requireChangeable(network);
    await storeApplication(caller, network, {
      id,
      secret,
      ...(needsOrganizationPermission(network) && permissions),
    });
    return context.body(null, 204);
  });

  addOperation(routes, applicationOperations.changeApplication, async (context) => {
    const { caller } = context.var;
    const { network } = context.req.valid("param");
    await caller.limit("connections");
    // Whoever may not see them may not have one opened, either.
    await readStoredApplications(caller);
    requireChangeable(network);
    const application = (await applications.of(network))[network];
    if (application === undefined || !needsOrganizationPermission(network)) throw notFound();
    await storeApplication(caller, network, { ...application, ...context.req.valid("json") });
    return context.body(null, 204);
  });

  addOperation(routes, applicationOperations.removeApplication, async (context) => {
    const { network } = context.req.valid("param");
    requireChangeable(network);
    await context.var.caller.rpc("remove_application", { network }, nothing);
    return context.body(null, 204);
  });

  addOperation(routes, applicationOperations.testApplication, async (context) => {
    const { caller } = context.var;
    const { network } = context.req.valid("param");
    await caller.limit("connections");
    // Whoever may not see them may not have them tried, either.
    await readStoredApplications(caller);
    const application = (await applications.of(network))[network];
    if (application === undefined) throw notFound();
    const outcome = await networks[network].checkApplication?.(
      application,
      signInAddresses(siteUrl, network).callbackUrl,
      { fetch, signal: AbortSignal.timeout(timeout), now: () => new Date() },
    );
    if (outcome === undefined) throw notFound();
    return context.json({ outcome }, 200);
  });

  return routes;
}
