import { networkName } from "#components/network-name.ts";
import { m } from "#paraglide/messages.js";
import { currentLocale } from "@postlark/app/language/language";
import { formatMomentIn } from "@postlark/app/time/moments";
import type { Channel } from "@postlark/domain/channel";
import type { Reading } from "@postlark/domain/reading";
import { Button } from "@postlark/ui/button";
import { useCommandRunner } from "../delivery/use-command-runner.ts";
import { ComparedPosts } from "./compared-posts.tsx";

/** Whether a network has what was sent, as far as that can be read, with a button to read again. */
export function ReadBack({
  reading,
  network: id,
  timeZone,
  onCompare,
}: {
  /** Undefined if not requested yet. */
  reading: Reading | undefined;
  network: Channel["network"];
  timeZone: string;
  /** @throws AppError */
  onCompare: () => Promise<void>;
}) {
  const { run, isPending } = useCommandRunner();
  const network = networkName(id);
  const isReading = isPending || reading?.isAsked === true;
  const failedAt = reading?.failedAt;
  return (
    <div className="grid justify-items-start gap-2">
      <output className="grid gap-1">
        {isReading ? <p className="text-ink-muted">{m.verification_reading({ network })}</p> : null}
        {!isReading && failedAt && (
          <p>{m.verification_failed({ network, time: formatMomentIn(failedAt, timeZone) })}</p>
        )}
        {!isReading && !reading?.outcome && !failedAt && (
          <p className="text-ink-muted">{m.verification_never({ network })}</p>
        )}
        {reading?.outcome && (
          <p className={reading.outcome === "different" ? "font-medium text-danger" : undefined}>
            {outcomeMessage(reading, network, timeZone)}
          </p>
        )}
        {reading?.outcome && reading.untold.length > 0 && (
          <p className="text-ink-muted">{unreadableMessage(reading, network)}</p>
        )}
      </output>
      {reading?.outcome === "different" && <ComparedPosts reading={reading} network={network} />}
      {reading?.outcome !== "no_way" && (
        <Button variant="secondary" size="sm" isPending={isReading} onClick={() => run(onCompare)}>
          {reading?.outcome ? m.verification_again() : m.verification_compare({ network })}
        </Button>
      )}
    </div>
  );
}

function outcomeMessage(
  { outcome, compared, readAt }: Reading,
  network: string,
  timeZone: string,
): string {
  if (outcome === "no_way") return m.verification_no_way({ network });
  const inputs = { network, time: readAt === null ? "" : formatMomentIn(readAt, timeZone) };
  if (outcome === "different") return m.verification_different(inputs);
  return equal[compared ?? "words"](inputs);
}

/** Returns the message about parts that cannot be compared, since the network does not return them. */
function unreadableMessage({ untold }: Reading, network: string): string {
  const names = untold.map((one) => settings[one]());
  const list = new Intl.ListFormat(currentLocale()).format(names);
  return m.verification_untold({ network, settings: list });
}

const settings = {
  visibility: m.verification_untold_visibility,
  replies: m.verification_untold_replies,
  poll: m.verification_untold_poll,
};

const equal = {
  words: m.verification_words,
  pictures: m.verification_pictures,
  descriptions: m.verification_descriptions,
  card: m.verification_card,
};
