import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { isRepeatable } from "../core/idempotency.ts";
import { attachments, type Peer, pictures } from "./peer.ts";
import { planFor, publish, resultsOf, sendAgain, stepsFor } from "./publish.ts";
import { onceIf, type Suite } from "./publishing.ts";

/** Tests link cards: published as written, with or without a picture. */
export function linkCardsConform({ network: { manifest }, name, isThere, start }: Suite): void {
  if (!manifest.linkCard) return;
  describe.runIf(isThere)(`${name} – link cards`, () => {
    let peer: Peer;
    beforeAll(async () => {
      peer = await start();
    }, 60_000);
    afterAll(() => peer.stop());

    const [picture = null] = attachments;
    const text = "Rye: https://example.com/rye?a=b&c=d#e";
    const card = {
      url: "https://example.com/rye?a=b&c=d#e",
      title: 'Rye & <wheat> "daily" 🐦',
      description: "Every morning from six.\nمرحبا بالعالم",
      picture,
    };
    const last = async () => (await peer.readPublished()).at(-1);

    test("publishes a card as written, with its picture", async () => {
      await publish(peer, stepsFor(peer, { text, settings: { card } }));
      const expectedCard = { ...card, picture: picture?.hash };
      expect(await last()).toEqual({ text, pictures: [], card: expectedCard });
    });

    test("publishes a card without picture and description, titled by its host", async () => {
      const bare = { ...card, title: "", description: "", picture: null };
      await publish(peer, stepsFor(peer, { text, settings: { card: bare } }));
      const expectedCard = { ...bare, title: "example.com" };
      expect(await last()).toEqual({ text, pictures: [], card: expectedCard });
    });

    test("publishes no card beside pictures, or when the setting is null", async () => {
      await publish(peer, stepsFor(peer, { text, media: attachments, settings: { card } }));
      expect(await last()).not.toHaveProperty("card");
      await publish(peer, stepsFor(peer, { text, settings: { card: null } }));
      expect(await last()).not.toHaveProperty("card");
    });

    test.each(onceIf(isRepeatable(manifest)))(
      "publishes one post when a plan with a card is sent twice",
      async () => {
        const steps = stepsFor(peer, { text: `${text} once`, settings: { card } });
        const results = resultsOf(await publish(peer, steps));
        const before = (await peer.readPublished()).length;
        for (const step of steps) {
          expect(await sendAgain(peer, step, results)).toMatchObject({ kind: "done" });
        }
        expect(await peer.readPublished()).toHaveLength(before);
      },
    );

    test("refuses a card whose picture is missing or too large", () => {
      const settings = { card };
      expect(planFor(peer, { text, settings }, [])).toMatchObject({
        problem: { code: "media_missing" },
      });
      const heavy = pictures.map((one) => ({ ...one, size: 30_000_000 }));
      expect(planFor(peer, { text, settings }, heavy)).toMatchObject({
        problem: { code: "media_too_large" },
      });
    });
  });
}
