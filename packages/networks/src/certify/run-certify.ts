import type { Json } from "@postlark/domain/json";
import * as z from "zod";

import type { NetworkId, StepContext } from "../core/network.ts";
import { networkIds } from "../core/network-ids.ts";
import { isPublic } from "../meta/public-address.ts";
import { networks } from "../registry/networks.ts";
import type { Applications } from "../core/tools.ts";
import { connectAccount, credentialsHint } from "./account.ts";
import { certify } from "./certify.ts";
import type { RunOptions } from "./run-options.ts";
import { samplePicture } from "./picture.ts";
import { listTrials, unprovenCapabilities } from "./trials.ts";
import { sampleVideo, videoId } from "./video.ts";

/** Networks with accounts of their own, i.e. all but the workspace's own page. */
export const knownNetworks: readonly NetworkId[] = networkIds.filter((id) => id !== "page");

const sentSchema = z.array(
  z.object({
    trial: z.string(),
    steps: z.array(z.object({ kind: z.string(), key: z.string(), payload: z.json() })),
    results: z.record(z.coerce.number(), z.json()),
  }),
);

/** Publishes each kind of post to a user's own account and prints the results. @returns whether everything succeeded */
export async function runCertify(options: RunOptions): Promise<boolean> {
  const { isLive, keeps, say, signal, version } = options;
  const network = networks[options.network];
  const { name } = network.manifest;
  const [picture, video] = [samplePicture(), sampleVideo(options.video)];
  const mark = new Date().toISOString().slice(0, 16);
  const isFetched = network.fetchesPictures === true;
  const addresses = { picture: options.pictureAddress, video: options.videoAddress };
  for (const [of, address] of Object.entries(addresses)) {
    if (!isFetched || address === undefined || isPublicAddress(address)) continue;
    say(
      `${name} fetches nothing from --${of}-address: it begins with https, and anybody reads it.`,
    );
    return false;
  }
  const hasAddress = (of: keyof typeof addresses) => !isFetched || addresses[of] !== undefined;
  const trials = listTrials(network.manifest, mark, {
    ...(hasAddress("picture") && { picture: picture.info }),
    ...(hasAddress("video") && { video }),
  });
  for (const trial of trials) {
    const change = trial.edited ? ", changes it" : "";
    say(`${trial.name}: publishes ${lengthOf(trial.content.text)}${change} and reads it back`);
  }
  const untriedCapabilities = unprovenCapabilities(network.manifest, trials);
  for (const capability of untriedCapabilities) say(`${capability}: not tried`);
  for (const of of ["picture", "video"] as const) {
    if (hasAddress(of)) continue;
    say(`${name} fetches ${of}s: --${of}-address=https://… names one of yours that it may.`);
  }
  if (trials.length === 0) return false;
  if (network.remove === undefined && !keeps) {
    say(`${name} lets nobody delete by its API: what is published stays. Say --keep if it may.`);
    return false;
  }
  say(keeps ? "What is published stays." : "Everything is deleted again.");
  if (!isLive) {
    say(`Nothing was done: --live does it. ${credentialsHint(options.network)}`);
    return true;
  }
  const connected = await connectAccount(options);
  if (connected === undefined) return false;
  let { credentials } = connected;
  const { account: channel } = connected;
  const applications = applicationFrom(options);
  const contextOf = (stepValues: Pick<StepContext, "results" | "signal">): StepContext => ({
    ...options.tools,
    ...stepValues,
    ...(applications && { applications }),
    now: () => new Date(),
    credentials,
    async renewCredentials(renew) {
      const renewed = await renew(credentials);
      if (isRenewed(renewed)) ({ credentials } = renewed);
      return renewed;
    },
    channel,
    findIdsOfOtherDeliveries: () => Promise.resolve(new Set<string>()),
    media: () => Promise.resolve(picture.bytes),
    video: () => Promise.resolve(video.stored),
    ...(isFetched && {
      mediaAddress: (id) => (id === videoId ? addresses.video : addresses.picture) ?? "",
    }),
  });
  const { verdicts, left } = await certify(
    trials,
    {
      network,
      channel,
      contextOf,
      keeps,
      signal,
      say,
      keepSent: (sent) => options.sent.write(sent),
      wait: options.wait,
    },
    sentSchema.safeParse(options.sent.read()).data,
  );
  options.sent.write(left);
  if (signal.aborted) {
    say("Interrupted: no result is written.");
    return false;
  }
  const date = new Date().toISOString().slice(0, 10);
  const capabilities = {
    ...verdicts,
    ...Object.fromEntries(untriedCapabilities.map((one) => [one, "untried" as const])),
  };
  options.writeResult({ network: options.network, version, date, capabilities });
  return left.length === 0 && !Object.values(verdicts).includes("failed");
}

const isRenewed = (renewed: unknown): renewed is { readonly credentials: Json } =>
  renewedSchema.safeParse(renewed).success;

const renewedSchema = z.object({ kind: z.literal("renewed"), credentials: z.json() });

const isPublicAddress = (address: string) => URL.canParse(address) && isPublic(address);

/** The application's variables, as in the engine: Meta's networks need them for each request. */
function applicationFrom({ network, env }: RunOptions): Applications | undefined {
  const name = network.toUpperCase();
  const [id, secret] = [env[`${name}_CLIENT_ID`], env[`${name}_CLIENT_SECRET`]];
  return id && secret ? { [network]: { id, secret } } : undefined;
}

const lengthOf = (text: string) => `${text.length} characters`;
