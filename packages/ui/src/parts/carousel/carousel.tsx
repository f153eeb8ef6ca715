import { cx } from "class-variance-authority";
import { Children, useId, useState, type ComponentProps, type ReactNode } from "react";
import { CarouselButton, CarouselDots } from "./carousel-controls.tsx";
import { useCarouselRotation, type CarouselRotation } from "./use-carousel-rotation.ts";
import { ChevronLeft } from "../../icons/chevron-left.ts";
import { ChevronRight } from "../../icons/chevron-right.ts";
import { Pause } from "../../icons/pause.ts";
import { Play } from "../../icons/play.ts";

export type CarouselProps = Omit<ComponentProps<"section">, "children"> & {
  /** The carousel's name, without the word "carousel", e.g. `Testimonials`. */
  label: string;
  children: ReactNode;
  /** The role descriptions of the carousel and a slide for screen readers. */
  roleDescription: string;
  slideRoleDescription: string;
  /** A slide's name by number from 1, e.g. `1 of 3`. */
  slideLabel: (number: number, total: number) => string;
  dotLabel: (number: number, total: number) => string;
  dotsLabel: string;
  previousLabel: string;
  nextLabel: string;
  rotation?: CarouselRotation | undefined;
};

/**
 * WAI-ARIA's carousel pattern. Slides share one grid cell, so that its height never changes; without scripts they
 * scroll in a row.
 */
export function Carousel({
  label,
  children,
  roleDescription,
  slideRoleDescription,
  slideLabel,
  dotLabel,
  dotsLabel,
  previousLabel,
  nextLabel,
  rotation,
  className,
  ...props
}: CarouselProps) {
  const slides = Children.toArray(children);
  const total = slides.length;
  const slidesId = useId();
  const [index, setIndex] = useState(0);
  const step = (by: number) => setIndex((index + by + total) % total);
  const { isTurning, hasReducedMotion, isStopped, toggle, pauseProps } = useCarouselRotation(
    rotation?.intervalMs,
    index,
    (from) => setIndex((from + 1) % total),
  );
  return (
    // Not a control: it only observes hover and focus inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      data-slot="carousel"
      aria-roledescription={roleDescription}
      aria-label={label}
      className={cx("grid grid-cols-1 gap-4", className)}
      {...pauseProps}
      {...props}
    >
      <div className="order-last flex items-center justify-center noscript:hidden sm:gap-2">
        {rotation && (
          <CarouselButton
            label={isStopped ? rotation.playLabel : rotation.pauseLabel}
            onClick={toggle}
            className={cx(hasReducedMotion && "invisible")}
          >
            {isStopped ? <Play /> : <Pause />}
          </CarouselButton>
        )}
        <CarouselButton label={previousLabel} aria-controls={slidesId} onClick={() => step(-1)}>
          <ChevronLeft className="rtl:-scale-x-100" />
        </CarouselButton>
        <CarouselDots
          index={index}
          total={total}
          label={dotsLabel}
          dotLabel={dotLabel}
          aria-controls={slidesId}
          onChoose={setIndex}
        />
        <CarouselButton label={nextLabel} aria-controls={slidesId} onClick={() => step(1)}>
          <ChevronRight className="rtl:-scale-x-100" />
        </CarouselButton>
        {rotation && <span aria-hidden="true" className="size-11 max-sm:hidden" />}
      </div>
      <div
        id={slidesId}
        aria-live={isTurning ? "off" : "polite"}
        className="grid noscript:snap-x noscript:snap-mandatory noscript:auto-cols-[100%] noscript:grid-flow-col noscript:overflow-x-auto"
      >
        {slides.map((slide, place) => (
          <div
            key={place}
            // No native element is a group of prose.
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="group"
            data-slot="carousel-slide"
            aria-roledescription={slideRoleDescription}
            aria-label={slideLabel(place + 1, total)}
            className={cx(
              "col-start-1 row-start-1 grid min-w-0 transition-[opacity,translate,visibility] noscript:visible noscript:col-start-auto noscript:translate-x-0 noscript:snap-start noscript:opacity-100",
              place === index ? "duration-slow" : "invisible opacity-0 translate-x-2 duration-fast",
            )}
          >
            {slide}
          </div>
        ))}
      </div>
    </section>
  );
}
