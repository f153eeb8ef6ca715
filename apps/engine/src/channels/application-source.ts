import type { NetworkId } from "@postlark/networks/network-ids";
import { applicationNetworks } from "@postlark/networks/sign-in-networks";
import type { Application, Applications } from "@postlark/networks/tools";
import { z } from "zod";

import { SealError, unseal } from "../platform/credentials/envelope.ts";
import type { Vault } from "../platform/credentials/stored-credentials.ts";
import type { Log } from "../platform/log/log.ts";

export type ApplicationSource = {
  /** Applications from the environment: they take precedence, and change by a restart only. */
  readonly environment: Applications;
  /** The current application of a network in every engine, if it has one. */
  of(network: string): Promise<Applications>;
};

const credentialsSchema = z.object({
  id: z.string(),
  secret: z.string(),
  organizations: z.boolean().optional(),
});

/** The encrypted part includes the id, so that id and secret cannot be mixed. */
export const serializeApplication = ({ id, secret, organizations }: Application) =>
  JSON.stringify({ id, secret, organizations });

type Row = { readonly key_id: string; readonly ciphertext: Buffer };

/** Read on each use, so that all engines have the same. */
export function createApplicationSource(
  environment: Applications,
  { database, keyring, log }: Vault & { readonly log: Log },
): ApplicationSource {
  async function readStored(network: NetworkId): Promise<Application | undefined> {
    const [row] = await database<Row[]>`select * from engine.application(${network})`;
    if (row === undefined) return undefined;
    try {
      const sealed = { keyId: row.key_id, ciphertext: row.ciphertext };
      return credentialsSchema.parse(JSON.parse(unseal(keyring, `application:${network}`, sealed)));
    } catch (error) {
      if (!(error instanceof SealError)) throw error;
      log("error", "an application does not open", { network, reason: error.message });
      return undefined;
    }
  }

  return {
    environment,
    async of(channelNetwork) {
      const network = applicationNetworks.find((id) => id === channelNetwork);
      if (network === undefined) return {};
      const application = environment[network] ?? (await readStored(network));
      return application === undefined ? {} : { [network]: application };
    },
  };
}
