import { applicationNetworks } from "@postlark/networks/sign-in-networks";
import type { Application, Applications } from "@postlark/networks/tools";

import { ConfigError } from "../platform/errors/config-error.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** The variables of a network's application: `LINKEDIN_CLIENT_ID` and `LINKEDIN_CLIENT_SECRET`. */
export function applicationVariables(network: string) {
  const name = network.toUpperCase();
  return { id: `${name}_CLIENT_ID`, secret: `${name}_CLIENT_SECRET` };
}

/** LinkedIn refuses a sign-in with any permission that was not granted, so that the operator states it. */
const organizationsVariable = "LINKEDIN_ORGANIZATIONS";

/** Whether publishing as an organisation needs an extra permission at this network. */
export const needsOrganizationPermission = (network: string) => network === "linkedin";

function readApplication(network: string, env: Environment): Application | undefined {
  const variables = applicationVariables(network);
  const [id, secret] = [env[variables.id], env[variables.secret]];
  const organizations =
    needsOrganizationPermission(network) && env[organizationsVariable] === "true";
  if (!id && !secret && !organizations) return undefined;
  if (id && secret) return { id, secret, ...(organizations && { organizations }) };
  throw new ConfigError(`${variables.id} and ${variables.secret} belong together: set both.`);
}

/**
 * The applications in the environment.
 * @throws ConfigError if one has an id without a secret, or a secret without an id
 */
export function readApplications(env: Environment): Applications {
  const applications = applicationNetworks.map((id) => [id, readApplication(id, env)] as const);
  return Object.fromEntries(applications.filter(([, application]) => application !== undefined));
}
