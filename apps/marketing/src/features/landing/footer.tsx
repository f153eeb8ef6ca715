import { BrandLink } from "#components/brand-link.tsx";
import { m } from "#paraglide/messages.js";
import { brand } from "@postlark/site/brand";
import { buttonVariants } from "@postlark/ui/button";
import { ArrowUp } from "@postlark/ui/icons/arrow-up";

import { footerColumns } from "./footer-columns.ts";

export function Footer() {
  return (
    <footer className="border-t border-line bg-sunken">
      <div className="mx-auto grid w-full max-w-6xl gap-8 px-4 pt-16 pb-6 sm:px-6 lg:grid-cols-[1fr_2fr]">
        <div className="flex items-start justify-between gap-4 lg:flex-col">
          <div>
            <BrandLink />
            <p className="mt-1 text-sm text-ink-muted">{brand.line}</p>
          </div>
          <a
            href="#top"
            aria-label={m.footer_top()}
            className={buttonVariants({ variant: "secondary", size: "icon" })}
          >
            <ArrowUp />
          </a>
        </div>
        <div className="grid grid-cols-2 gap-8 text-sm sm:grid-cols-4">
          {footerColumns.map(({ title, links }) => (
            <section key={title()}>
              <h2 className="font-medium">{title()}</h2>
              <ul className="mt-3 grid gap-2 text-ink-muted">
                {links.map((link) => (
                  // Not a link, since it has no target (specification, section 2).
                  <li key={link()}>{link()}</li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <p className="border-t border-line pt-6 text-sm text-ink-muted lg:col-span-2">
          {brand.copyright}
        </p>
      </div>
    </footer>
  );
}
