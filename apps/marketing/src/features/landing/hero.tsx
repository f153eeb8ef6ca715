import { m } from "#paraglide/messages";
import { brand } from "@postlark/site/brand";
import { href } from "@postlark/site/href";
import { buttonVariants } from "@postlark/ui/button";

/** The brand's line above the horizon. */
export function Hero() {
  return (
    <section className="grid content-center justify-items-center gap-6 px-4 pt-12 pb-32 text-center sm:px-6">
      <h1 className="max-w-3xl text-display font-semibold">{brand.line}</h1>
      <p className="max-w-xl text-lg text-pretty text-ink-muted">{m.landing_description()}</p>
      <a href={href("/signup")} className={buttonVariants({ size: "lg", className: "mt-2" })}>
        {m.hero_get_started()}
      </a>
      <span aria-hidden="true" className="horizon" />
    </section>
  );
}
