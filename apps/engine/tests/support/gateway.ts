// Not a dependency of the package: an edit of the gateway would build and deploy the engine as well.
// @boundaries-ignore the whole way of a request is tested
import { parseConfig } from "../../../gateway/src/config.ts";
// @boundaries-ignore the whole way of a request is tested
import { startProduct } from "../../../gateway/src/testing/product.ts";
// @boundaries-ignore the whole way of a request is tested
import { recordedTelemetry } from "../../../gateway/src/testing/recorded-telemetry.ts";

/** A gateway in this process, before an engine. */
export async function startGatewayBefore(engine: { readonly origin: string }) {
  const { telemetry, lines } = recordedTelemetry();
  const product = await startProduct((_, response) => response.end(), {
    telemetry,
    config: { ...parseConfig({ PORT: "0" }), engine: new URL(engine.origin) },
  });
  return {
    origin: `http://127.0.0.1:${product.port}`,
    lines,
    stop: () => product.stop(),
  };
}
