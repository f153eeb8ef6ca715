import type { SchemaCheck } from "./schema-check.ts";

type Running = { stop(): Promise<void> };

/** Runs something once the database's schema is new enough for this engine. */
export function runOnceReady(schema: SchemaCheck, run: () => Running | Promise<Running>): Running {
  const stopping = new AbortController();
  const startWhenReady = async (): Promise<Running | undefined> => {
    await schema.waitUntilReady(stopping.signal);
    return stopping.signal.aborted ? undefined : run();
  };
  const started = startWhenReady();
  return {
    async stop() {
      stopping.abort();
      await (await started)?.stop();
    },
  };
}
