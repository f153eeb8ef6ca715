import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { freePorts } from "@postlark/testing/free-ports";
import { mailboxAt } from "@postlark/testing/mailbox";
import { issuerClient, startIssuer } from "@postlark/testing/oidc-issuer";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** A product of its own whose backend has an issuer to sign in at; the others' has none. */
export type ProviderProduct = Awaited<ReturnType<typeof startProviderProduct>>;

/** Starts an issuer, a backend with it and a gateway; no engine. */
export async function startProviderProduct() {
  const [port = 0, api = 0, database = 0, mail = 0, smtp = 0] = await freePorts(5);
  const address = `http://localhost:${port}`;
  const dataDir = await mkdtemp(join(tmpdir(), "postlark-e2e-provider-"));
  const issuer = await startIssuer();
  issuer.open(`${address}/auth/v1/callback`);

  const backend = fork(
    join(root, "tools/local-supabase/dist/cli.js"),
    [
      "start",
      `--workdir=${root}`,
      `--data-dir=${dataDir}`,
      `--site-url=${address}`,
      `--api-url=${address}`,
    ],
    {
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      env: {
        ...process.env,
        SUPABASE_API_PORT: String(api),
        SUPABASE_DB_PORT: String(database),
        SUPABASE_MAILBOX_PORT: String(mail),
        SUPABASE_SMTP_PORT: String(smtp),
        SUPABASE_AUTH_EXTERNAL_KEYCLOAK_ENABLED: "true",
        SUPABASE_AUTH_EXTERNAL_KEYCLOAK_CLIENT_ID: issuerClient.id,
        SUPABASE_AUTH_EXTERNAL_KEYCLOAK_SECRET: issuerClient.secret,
        SUPABASE_AUTH_EXTERNAL_KEYCLOAK_URL: issuer.url,
      },
    },
  );
  await once(backend, "message");
  const gateway = fork(join(root, "apps/gateway/dist/main.js"), {
    env: {
      ...process.env,
      PORT: String(port),
      SUPABASE_URL: `http://127.0.0.1:${api}`,
      LOG_LEVEL: "error",
    },
  });
  await once(gateway, "message");

  return {
    address,
    issuer,
    mailbox: mailboxAt(`http://localhost:${mail}`),
    async stop() {
      await Promise.all([stopProcess(gateway), stopProcess(backend), issuer.close()]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}
