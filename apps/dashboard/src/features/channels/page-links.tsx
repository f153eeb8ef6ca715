import { m } from "#paraglide/messages.js";
import { linkVariants } from "@postlark/ui/link";
import { External } from "@postlark/ui/icons/external";

export function PageLinks({ slug }: { slug: string }) {
  const links = [
    [`/p/${slug}`, m.channels_page_open()],
    [`/p/${slug}/atom.xml`, m.channels_page_atom()],
    [`/p/${slug}/feed.json`, m.channels_page_json()],
  ] as const;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
      {links.map(([address, label]) => (
        <li key={address}>
          <a
            href={address}
            target="_blank"
            rel="noreferrer"
            className={linkVariants({ className: "inline-flex min-h-6 items-center gap-1.5" })}
          >
            {label}
            <External width="1em" height="1em" />
            <span className="sr-only">{m.shared_opens_new_tab()}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
