import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { readConfig } from "../src/config.ts";
import type { FunctionTimings } from "../src/functions/function-pool.ts";
import { createFunctionsService } from "../src/functions/service.ts";
import { apiKeys } from "../src/keys.ts";
import { createTokens } from "../src/tokens.ts";

/** The Functions service by itself, on a copy of the fixture that a test may change. */
export type FunctionsProject = {
  /** The folder of all functions. */
  functionsDir: string;
  /** What the service wrote to its log. */
  log: string[];
  /** Calls `/functions/v1/{path}`; with a person's token, unless `authorization` says otherwise. */
  call: (path: string, init?: RequestInit & { authorization?: string | null }) => Promise<Response>;
  close: () => Promise<void>;
};

/** The folder that contains the fixture's `supabase/`. */
export const functionsWorkdir = join(import.meta.dirname, "fixtures/functions-project");

/** @param options.cacheDir where Deno keeps what it compiled; of its own by default */
export async function startFunctions(
  options: { timings?: Partial<FunctionTimings>; deno?: string | null } = {},
): Promise<FunctionsProject> {
  const folder = await mkdtemp(join(tmpdir(), "functions, with a comma "));
  const supabaseDir = join(folder, "supabase");
  await cp(join(functionsWorkdir, "supabase"), supabaseDir, { recursive: true });
  const url = "http://127.0.0.1:54321";
  const tokens = await createTokens({ dataDir: folder, url });
  const log: string[] = [];
  const service = await createFunctionsService(
    {
      url,
      config: await readConfig(join(supabaseDir, "config.toml")),
      supabaseDir,
      dataDir: folder,
      databaseUrl: "postgresql://postgres@127.0.0.1:54322/postgres",
      keys: apiKeys,
      tokens,
      log: (level, event, detail) => log.push(`${level} ${event}: ${detail ?? ""}`),
    },
    options,
  );
  const token = await tokens.sign({ role: "authenticated", sub: crypto.randomUUID() }, 60);
  return {
    functionsDir: join(supabaseDir, "functions"),
    log,
    call: (path, { authorization = `Bearer ${token}`, headers, ...init } = {}) => {
      const request = new Request(`${url}/functions/v1/${path}`, {
        ...init,
        headers: headers ?? {},
      });
      if (authorization !== null) request.headers.set("authorization", authorization);
      return service.fetch(request, { address: "203.0.113.7" });
    },
    close: async () => {
      await service.close?.();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
