import { m } from "#paraglide/messages.js";

const versions = [
  { platform: m.platform_threads, text: m.feature_generation_threads },
  { platform: m.platform_bluesky, text: m.feature_generation_bluesky },
  { platform: m.platform_tinder, text: m.feature_generation_tinder },
];

export function OneIdea() {
  return (
    <div className="text-sm">
      <p className="rounded-md border border-line-firm bg-sunken px-4 py-3">
        {m.feature_generation_idea()}
      </p>
      <ul className="ml-4 border-l border-line-firm">
        {versions.map(({ platform, text }) => (
          <li key={platform()} className="pt-4 pl-4">
            <span className="block text-xs text-ink-faint">{platform()}</span>
            <span className="text-ink-muted">{text()}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
