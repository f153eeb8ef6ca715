import { m } from "#paraglide/messages.js";
import { brand } from "@postlark/site/brand";
import { href } from "@postlark/site/href";
import { buttonVariants } from "@postlark/ui/button";
import { ArrowRight } from "@postlark/ui/icons/arrow-right";

import { Claims } from "./claims.tsx";
import { HeroScene } from "./hero-scene.tsx";
import { Particles } from "./particles.tsx";

const platforms = [m.platform_threads, m.platform_bluesky, m.platform_tinder];

export function Hero() {
  return (
    <section className="relative isolate overflow-clip">
      <Particles />
      <span aria-hidden="true" className="horizon" />
      <div className="mx-auto grid w-full max-w-6xl items-center gap-12 px-4 pt-28 pb-16 sm:px-6 lg:grid-cols-2 lg:pt-36">
        <div>
          <p className="text-sm font-medium text-accent">{m.hero_trust()}</p>
          <h1 className="mt-4 headline-hero">{brand.line}</h1>
          <p className="mt-6 max-w-prose text-lg text-pretty text-ink-muted">{m.hero_lead()}</p>
          <div className="mt-8 flex flex-wrap items-center gap-1">
            <a href={href("/signup")} className={buttonVariants({ size: "lg" })}>
              {m.hero_get_started()}
            </a>
            <a href="#features" className={buttonVariants({ variant: "ghost", size: "lg" })}>
              {m.hero_how()}
              <ArrowRight />
            </a>
          </div>
          <Platforms />
        </div>
        <HeroScene />
      </div>
      <Claims />
    </section>
  );
}

function Platforms() {
  return (
    <div className="mt-8 flex flex-wrap items-center gap-2 text-sm text-ink-muted">
      <span>{m.hero_platforms()}</span>
      <ul className="flex flex-wrap gap-2 font-medium text-ink">
        {platforms.map((platform) => (
          <li key={platform()} className="rounded-full border border-line-firm px-3 py-1">
            {platform()}
          </li>
        ))}
      </ul>
      <span>{m.hero_platforms_more()}</span>
    </div>
  );
}
