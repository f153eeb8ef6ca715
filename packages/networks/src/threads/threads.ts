import { checkApplicationAt } from "../meta/check-application.ts";
import { containerNetwork } from "../meta/container-network.ts";
import type { Network } from "../core/network.ts";
import { api } from "./api.ts";
import { threads as manifest } from "./manifest.ts";
import { plan } from "./plan.ts";
import { remove } from "./remove.ts";

export const threads: Network = {
  manifest,
  plan,
  remove,
  checkApplication: (application, _, tools) =>
    checkApplicationAt(api.tokenHost, application, tools),
  ...containerNetwork(api),
};
