import { startBackground } from "./start-background.ts";
import type { Config } from "./config.ts";
import type { Database } from "./platform/database/database.ts";
import { createServices } from "./create-services.ts";
import { createEngineApp } from "./app.ts";
import type { Log } from "./platform/log/log.ts";
import type { Metrics } from "./platform/telemetry/metrics.ts";
import { createPractice } from "./channels/practice/create-practice.ts";
import { runOnceReady } from "./platform/database/run-once-ready.ts";
import type { SchemaCheck } from "./platform/database/schema-check.ts";

type Options = {
  readonly database: Database;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly schema: SchemaCheck;
  readonly root: string;
};

/** Creates the role `http`: the app and its background work. */
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
