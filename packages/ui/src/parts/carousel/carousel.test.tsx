import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Carousel } from "./carousel.tsx";

let prefersStillness: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  prefersStillness = false;
  vi.stubGlobal("matchMedia", () =>
    Object.assign(new EventTarget(), { matches: prefersStillness }),
  );
});

afterEach(() => {
  cleanup();
  delete document.documentElement.dataset["motion"];
  delete document.documentElement.dataset["autoplay"];
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function show() {
  render(
    <Carousel
      label="Testimonials"
      roleDescription="carousel"
      slideRoleDescription="slide"
      slideLabel={(number, total) => `${number} of ${total}`}
      dotLabel={(number) => `Go to slide ${number}`}
      dotsLabel="Choose a slide"
      previousLabel="Previous"
      nextLabel="Next"
      rotation={{ intervalMs: 8_000, pauseLabel: "Pause", playLabel: "Play" }}
    >
      <p>first</p>
      <p>second</p>
      <p>third</p>
    </Carousel>,
  );
  return screen.getByRole("region", { name: "Testimonials" });
}

function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

/** The number of the slide on show, by the dot that says so. */
function current() {
  return screen.getByRole("button", { current: true }).getAttribute("aria-label");
}

function live(carousel: HTMLElement) {
  return carousel.querySelector("[aria-live]")?.getAttribute("aria-live");
}

describe("an automatic carousel", () => {
  it("renders every slide", () => {
    show();
    for (const text of ["first", "second", "third"]) expect(screen.getByText(text)).toBeTruthy();
  });

  it("advances every eight seconds, wraps around and announces nothing", () => {
    const carousel = show();
    pass(7_999);
    expect(current()).toBe("Go to slide 1");
    pass(1);
    expect(current()).toBe("Go to slide 2");
    pass(8_000);
    pass(8_000);
    expect(current()).toBe("Go to slide 1");
    expect(live(carousel)).toBe("off");
  });

  it("restarts the timer for a chosen slide", () => {
    show();
    pass(7_000);
    fireEvent.click(screen.getByRole("button", { name: "Go to slide 3" }));
    pass(7_999);
    expect(current()).toBe("Go to slide 3");
    pass(1);
    expect(current()).toBe("Go to slide 1");
  });

  it("pauses under the pointer and announces slides meanwhile", () => {
    const carousel = show();
    fireEvent.pointerEnter(carousel);
    pass(60_000);
    expect(current()).toBe("Go to slide 1");
    expect(live(carousel)).toBe("polite");
    fireEvent.pointerLeave(carousel);
    pass(8_000);
    expect(current()).toBe("Go to slide 2");
  });

  it("pauses while focus is inside", () => {
    show();
    act(() => screen.getByRole("button", { name: "Previous" }).focus());
    act(() => screen.getByRole("button", { name: "Next" }).focus());
    pass(60_000);
    expect(current()).toBe("Go to slide 1");
    act(() => screen.getByRole("button", { name: "Next" }).blur());
    pass(8_000);
    expect(current()).toBe("Go to slide 2");
  });

  it("pauses while the tab is hidden", () => {
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    show();
    pass(60_000);
    expect(current()).toBe("Go to slide 1");
    hidden.mockReturnValue(false);
    fireEvent(document, new Event("visibilitychange"));
    pass(8_000);
    expect(current()).toBe("Go to slide 2");
  });

  it("pauses and resumes by its button", () => {
    show();
    fireEvent.click(screen.getByRole("button", { name: "Pause" }));
    pass(60_000);
    expect(current()).toBe("Go to slide 1");
    fireEvent.click(screen.getByRole("button", { name: "Play" }));
    pass(8_000);
    expect(current()).toBe("Go to slide 2");
  });

  it("does not start by itself if autoplay is off", () => {
    document.documentElement.dataset["autoplay"] = "off";
    const carousel = show();
    pass(60_000);
    expect(current()).toBe("Go to slide 1");
    expect(live(carousel)).toBe("polite");
    fireEvent.click(screen.getByRole("button", { name: "Play" }));
    pass(8_000);
    expect(current()).toBe("Go to slide 2");
  });

  it('pauses when autoplay is switched off and offers "Play"', async () => {
    show();
    await act(async () => {
      document.documentElement.dataset["autoplay"] = "off";
      await Promise.resolve();
    });
    pass(60_000);
    expect(current()).toBe("Go to slide 1");
    expect(screen.getByRole("button", { name: "Play" })).toBeTruthy();
  });

  it.each(["the system", "the root"])(
    "does not advance if %s requests reduced motion",
    async (who) => {
      prefersStillness = who === "the system";
      show();
      if (who === "the root") {
        await act(async () => {
          document.documentElement.dataset["motion"] = "reduced";
          await Promise.resolve();
        });
      }
      pass(60_000);
      expect(current()).toBe("Go to slide 1");
    },
  );
});
