import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { root } from "../../run/lib/toolchain.mjs";
import { migrationsFolder } from "./migration-history.mjs";

const definition = /^create (?:or replace )?function ([\w.]+)\(/gm;

/**
 * A function that changed twice before anybody had it is written once, as it came to be. What is on main stays: there a
 * function may change again, and is named with its reason.
 * @type {readonly string[]}
 */
const changedAgain = [
  // 20261129071600: two groups of one delivery in a transaction.
  "engine.apply",
  // 20261129141500: its statements are planned before a delivery is due.
  "engine.claim",
  // 20261129074030, 20261129074040: they wrote notices, and write events.
  "engine.answer_client_link",
  "engine.follow_clocks",
  "private.take_approval",
  // 20261129180620: mails by topic.
  "engine.claim_digests",
  // 20261129180110: an editor may ask for approval without a rule.
  "public.schedule_post",
  // 20261129220000: the first samples are taken after five minutes.
  "private.queue_measurement",
  // 20261130135000 to 20261130135030: a client's link shows several posts.
  "engine.open_client_link",
  "private.late_for_client",
  "private.open_link",
  "public.make_client_link",
  // 20261130175920: devices are told what mails tell.
  "private.begin_mails",
  "private.notices_to_mail",
  // 20261130200000, 20261130200010: an invitation can be declined.
  "engine.invitation_preview",
  "public.invite_member",
  "public.my_invitations",
  "public.take_invitation_mail",
  // 20261130201010: mentions are a topic of their own.
  "private.notice_topic",
];

test("no function is defined in two migrations after the baseline", () => {
  const names = readdirSync(join(root, migrationsFolder));
  const later = names.filter((name) => name.endsWith(".sql") && !name.includes("_baseline_"));
  const places = new Map();
  for (const name of later) {
    const text = readFileSync(join(root, migrationsFolder, name), "utf8");
    for (const called of new Set([...text.matchAll(definition)].map(([, found]) => found))) {
      places.set(called, [...(places.get(called) ?? []), name]);
    }
  }
  const twice = [...places].filter(
    ([called, files]) => files.length > 1 && !changedAgain.includes(called),
  );
  expect(twice).toEqual([]);
});
