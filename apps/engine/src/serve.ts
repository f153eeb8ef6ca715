import { startBackground } from "./background/start-background.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database.ts";
import { createServices } from "./http/create-services.ts";
import { createEngineApp } from "./http/engine-app.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import { createPractice } from "./practice/create-practice.ts";
import { runOnceReady } from "./schema/run-once-ready.ts";
import type { SchemaCheck } from "./schema/schema-check.ts";

type Options = {
  readonly database: Database;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly schema: SchemaCheck;
  readonly root: string;
};

/** Makes the role `http`: the app that is to be served, and background work beside it. */
export function createServing(config: Config, options: Options) {
  const settings = { ...config, ...options };
  const practice = config.practice && createPractice({ ...config.practice, ...options });
  const services = createServices({ ...settings, practice });
  const background = runOnceReady(options.schema, () => startBackground(settings));
  return {
    app: createEngineApp(services),
    async stop() {
      await background.stop();
      await services.close();
      await practice?.stop();
    },
  };
}
