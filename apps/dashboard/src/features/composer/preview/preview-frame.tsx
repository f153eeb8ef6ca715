import { m } from "#paraglide/messages.js";
import { TextChoice, TextChoices } from "@postlark/ui/text-choices";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";

export type PreviewFrameProps = { children: ReactNode };

const themes = [
  ["light", () => m.composer_preview_light()],
  ["dark", () => m.composer_preview_dark()],
] as const;

/** The width of posts on common devices, in pixels. */
const widths = { phone: 360, desktop: 600 } as const;

/** Shows previews in the page's theme and width or in chosen ones, as on a phone or a desktop, scaled down to fit. */
export function PreviewFrame({ children }: PreviewFrameProps) {
  const [theme, setTheme] = useState<"light" | "dark">();
  const [width, setWidth] = useState<keyof typeof widths>();
  const [availableWidth, frame] = useRoom();
  const frameWidth = width && widths[width];
  return (
    <>
      <div className="flex flex-wrap gap-x-4">
        <TextChoices label={m.composer_preview_theme()}>
          {themes.map(([one, label]) => (
            <TextChoice
              key={one}
              isChosen={one === theme}
              onClick={() => setTheme(one === theme ? undefined : one)}
            >
              {label()}
            </TextChoice>
          ))}
        </TextChoices>
        <TextChoices label={m.composer_preview_width()}>
          <TextChoice
            isChosen={width === "phone"}
            onClick={() => setWidth(width === "phone" ? undefined : "phone")}
          >
            {m.composer_preview_phone()}
          </TextChoice>
          <TextChoice
            isChosen={width === "desktop"}
            onClick={() => setWidth(width === "desktop" ? undefined : "desktop")}
          >
            {m.composer_preview_desktop()}
          </TextChoice>
        </TextChoices>
      </div>
      <div ref={frame} className="min-w-0 overflow-clip">
        <div
          data-theme={theme}
          className="grid gap-4 text-ink"
          style={
            frameWidth && { width: frameWidth, zoom: Math.min(1, availableWidth / frameWidth) }
          }
        >
          {children}
        </div>
      </div>
    </>
  );
}

/** The current width of an element, in pixels. */
function useRoom() {
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<number>(widths.phone);
  useLayoutEffect(() => {
    const { current } = frame;
    if (current === null) return undefined;
    const observer = new ResizeObserver(() => setRoom(current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return [room, frame] as const;
}
