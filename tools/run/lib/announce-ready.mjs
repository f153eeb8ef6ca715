import { announcement } from "./announcement.mjs";
import { engineMissing, engineUrl, hasEngine } from "./engine.mjs";
import { untilResponding } from "./poll.mjs";

/** @typedef {import("./settings.mjs").Settings} Settings */

/**
 * Waits until everything responds, and prints the address.
 * @param {import("./lifetime.mjs").Children} children
 * @param {Settings} settings
 * @param {{ origin: string, startedAt: number, awaited: { url: string, what: string }[] }} started `awaited` is
 * what the command itself waits for; `startedAt` when it began, in milliseconds
 * @throws {import("./user-error.mjs").UserError} naming the server that does not respond
 */
export async function announceReady(children, settings, { origin, startedAt, awaited }) {
  const { hosted, backend } = settings;
  const mailbox = `http://localhost:${backend.mailbox.port}`;
  const all = [
    ...awaited,
    ...(hasEngine(settings) ? [{ url: `${engineUrl(settings)}/readyz`, what: "The engine" }] : []),
    ...(hosted ? [] : [{ url: mailbox, what: "The mailbox" }]),
  ];
  await Promise.all(all.map(({ url, what }) => untilResponding(url, { what })));
  children.ready();
  const seconds = (performance.now() - startedAt) / 1000;
  const where = hosted ? { backend: hosted.url } : { mailbox };
  const isMissing = !hasEngine(settings) && !process.env["ENGINE_URL"];
  const notice = isMissing ? { notice: engineMissing } : {};
  console.log(announcement({ product: origin, seconds, ...where, ...notice }));
}
