import { m } from "#paraglide/messages.js";
import { Badge } from "@postlark/ui/badge";
import { Bolt } from "@postlark/ui/icons/bolt";
import { Sunrise } from "@postlark/ui/icons/sunrise";

import { AttentionCurve } from "./attention-curve.tsx";

const posts = [
  { time: m.scene_time_1, platform: m.platform_threads, text: m.scene_post_1, isWritten: true },
  { time: m.scene_time_2, platform: m.platform_bluesky, text: m.scene_post_2, isWritten: true },
  { time: m.scene_time_3, platform: m.platform_tinder, text: m.scene_post_3, isWritten: false },
];

/** Uses only font sizes that occur above it: each additional one delays the first paint (decision 030). */
export function HeroScene() {
  return (
    <figure>
      <figcaption className="sr-only text-sm">{m.scene_description()}</figcaption>
      <div
        aria-hidden="true"
        className="overflow-clip rounded-xl border border-line-firm bg-surface shadow-overlay"
      >
        <div className="flex items-center justify-between gap-4 px-5 pt-4 text-sm">
          <b className="text-lg font-semibold">{m.scene_title()}</b>
          <span className="inline-flex items-center gap-2 whitespace-nowrap text-ink-muted">
            <Sunrise className="text-primary" />
            {m.scene_sunrise()}
          </span>
        </div>
        <AttentionCurve />
        <ol className="border-t border-line text-sm">
          {posts.map((post) => (
            <Post key={post.time()} {...post} />
          ))}
        </ol>
      </div>
      <Reply />
    </figure>
  );
}

function Post({ time, platform, text, isWritten }: (typeof posts)[number]) {
  return (
    <li className="grid grid-cols-[3rem_1fr_auto] items-center gap-x-3 border-b border-line px-5 py-3 last:border-0">
      <b className="font-medium">{time()}</b>
      <span className="min-w-0">
        <span className="block text-xs text-ink-faint">{platform()}</span>
        <span className="block truncate">{text()}</span>
      </span>
      <Badge tone={isWritten ? "success" : "warning"}>
        {isWritten ? m.scene_state_scheduled() : m.scene_state_writing()}
      </Badge>
    </li>
  );
}

function Reply() {
  return (
    <div
      aria-hidden="true"
      className="relative -mt-3 ml-auto max-w-88 rounded-lg border border-line-firm bg-raised p-4 text-sm shadow-overlay max-lg:mr-3 lg:-mr-5"
    >
      <p className="text-ink-muted">{m.scene_reply()}</p>
      <p className="mt-1">{m.scene_answer()}</p>
      <p className="mt-2 inline-flex items-center gap-1 text-xs font-medium text-success">
        <Bolt width="1.1em" height="1.1em" />
        {m.scene_answered()}
      </p>
    </div>
  );
}
