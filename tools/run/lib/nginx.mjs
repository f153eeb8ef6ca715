import { existsSync } from "node:fs";

import { requireStep } from "./step.mjs";

const needed = ["/usr/sbin/nginx", "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so"];
const packages = ["nginx-light", "libnginx-mod-http-brotli-static"];

/**
 * Installs Debian's nginx to test the generated configuration, as root or with a passwordless sudo.
 * @param {(line: string) => void} log
 */
export async function ensureNginx(log) {
  if (needed.every((path) => existsSync(path)) || !existsSync("/usr/bin/apt-get")) return;
  log(`Installing ${packages.join(", ")} …`);
  const become = process.getuid?.() === 0 ? [] : ["sudo", "--non-interactive"];
  const apt = ["DEBIAN_FRONTEND=noninteractive", "apt-get", "--quiet"];
  for (const args of [["update"], ["install", "--yes", "--no-install-recommends", ...packages]]) {
    const failure = `${packages[0]} could not be installed.`;
    await requireStep("env", [...become, "env", ...apt, ...args], { failure });
  }
}
