import { TextChanges } from "#components/text-changes.tsx";
import { m } from "#paraglide/messages.js";
import {
  type Counterpart,
  differencesOf,
  type Reading,
  type StandingDifference,
  type StandingPost,
} from "@postlark/domain/reading";
import { replies as replyLabels, visibilities as visibilityLabels } from "./difference-messages.ts";

const messages: Readonly<Record<StandingDifference, () => string>> = {
  gone: m.verification_gone,
  text: m.verification_text,
  warning: m.verification_warning,
  pictures: m.verification_images,
  alt_text: m.verification_alt,
  card: m.verification_link,
  visibility: m.verification_visibility,
  replies: m.verification_replies,
  poll: m.verification_poll,
  canonical: m.verification_canonical,
};

/** The differences, with both versions: what was sent, and what the network has. */
export function ComparedPosts({
  reading,
  network,
}: {
  reading: Pick<Reading, "differences" | "posts">;
  network: string;
}) {
  return (
    <div className="grid w-full gap-3">
      <ul className="grid gap-1">
        {reading.differences.map((difference) => (
          <li key={difference}>{messages[difference]()}</li>
        ))}
      </ul>
      {reading.posts.map((post, index) => (
        <Both key={index} post={post} network={network} />
      ))}
    </div>
  );
}

function Both({ post, network }: { post: Counterpart; network: string }) {
  const { planned, held } = post;
  const isTextOther = differencesOf(post).includes("text");
  return (
    <dl className="grid gap-3 rounded-md border border-line bg-sunken p-3">
      <div className="grid gap-1">
        <dt className="text-xs font-medium text-ink-muted">{m.verification_sent()}</dt>
        <dd>
          <Standing post={planned} />
        </dd>
      </div>
      {held !== null && (
        <div className="grid gap-1">
          <dt className="text-xs font-medium text-ink-muted">{m.verification_held({ network })}</dt>
          <dd className="grid gap-2">
            {isTextOther && <TextChanges before={planned.text} after={held.text} />}
            <Standing post={isTextOther ? { ...held, text: "" } : held} />
          </dd>
        </div>
      )}
    </dl>
  );
}

/** The content of a post as text. */
function Standing({ post }: { post: StandingPost }) {
  const { text, warning, pictures = [], card, poll } = post;
  return (
    <div className="grid gap-2 wrap-anywhere">
      {warning && (
        <p>
          <span className="text-ink-muted">{m.composer_warning()}</span> {warning}
        </p>
      )}
      {text !== "" && (
        <p dir="auto" className="whitespace-pre-wrap">
          {text}
        </p>
      )}
      {pictures.length > 0 && (
        <ol className="grid gap-1 text-ink-muted">
          {pictures.map(({ alt }, at) => (
            <li key={at}>
              {m.verification_medium({ number: at + 1 })} {alt && <q>{alt}</q>}
            </li>
          ))}
        </ol>
      )}
      {poll && (
        <ul className="list-disc ps-5">
          {poll.options.map((option) => (
            <li key={option}>{option}</li>
          ))}
        </ul>
      )}
      {settingLines(post).map(([what, how]) => (
        <p key={what}>
          <span className="text-ink-muted">{what}</span> {how}
        </p>
      ))}
      {card && (
        <div className="grid gap-1">
          <p className="font-medium">{card.title}</p>
          {card.description !== "" && <p>{card.description}</p>}
          <p className="text-xs text-ink-muted">{card.url}</p>
        </div>
      )}
    </div>
  );
}

/** Visibility, replies and canonical URL, as far as the network reports them. */
function settingLines({ visibility, replies, canonical }: StandingPost) {
  const lines = [
    [m.composer_visibility(), visibility && labelOf(visibilityLabels, visibility)],
    [m.composer_replies(), replies && labelOf(replyLabels, replies)],
    [m.composer_canonical(), canonical],
  ] as const;
  return lines.flatMap(([what, how]) => (how ? [[what, how] as const] : []));
}

/** The label of a setting; the network's own value if it is unknown. */
function labelOf(labels: Readonly<Record<string, () => string>>, value: string): string {
  return labels[value]?.() ?? value;
}
