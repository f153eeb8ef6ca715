import { m } from "#paraglide/messages.js";
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from "react";
import { type Crop, moveCrop, zoomCrop } from "./crop.ts";
import { drawCrop } from "./cut-picture.ts";

/** How far an arrow key moves the square, in its own sides. */
const step = 0.04;

/** Zoom factor of one press of +. */
export const zoomStep = 1.15;

const moves: Record<string, readonly [right: number, down: number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

const zooms: Record<string, number> = { "+": zoomStep, "=": zoomStep, "-": 1 / zoomStep };

/** Moved by pointer and arrow keys, zoomed by + and - or the wheel. */
export function CropArea({
  image,
  crop,
  isSquare,
  onCrop,
}: {
  image: ImageBitmap;
  crop: Crop;
  isSquare: boolean | undefined;
  onCrop: (crop: Crop) => void;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const grip = useRef<{ x: number; y: number }>(null);

  useLayoutEffect(() => {
    if (canvas.current !== null) drawCrop(canvas.current, image, crop);
  }, [image, crop]);

  function handleKey(event: KeyboardEvent) {
    const move = moves[event.key];
    const zoom = zooms[event.key];
    if (move === undefined && zoom === undefined) return;
    event.preventDefault();
    if (move !== undefined) onCrop(moveCrop(crop, image, ...move));
    if (zoom !== undefined) onCrop(zoomCrop(crop, image, zoom));
  }

  function handleGrip(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, y: event.clientY };
  }

  function handleDrag({ currentTarget, clientX: x, clientY: y }: PointerEvent) {
    if (grip.current === null) return;
    // The picture follows the finger, so the square moves the opposite way.
    const { width } = currentTarget.getBoundingClientRect();
    onCrop(moveCrop(crop, image, (grip.current.x - x) / width, (grip.current.y - y) / width));
    grip.current = { x, y };
  }

  function letGo() {
    grip.current = null;
  }

  return (
    // role=application keeps screen readers from intercepting the arrow keys, whatever the linter says.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="application"
      aria-label={m.picture_crop_area()}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={handleKey}
      onPointerDown={handleGrip}
      onPointerMove={handleDrag}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onWheel={({ deltaY }) => onCrop(zoomCrop(crop, image, deltaY < 0 ? zoomStep : 1 / zoomStep))}
      className="relative mx-auto size-64 cursor-move touch-none overflow-hidden rounded-md bg-sunken"
    >
      <canvas ref={canvas} width={512} height={512} className="size-full" />
      {!isSquare && (
        <span className="pointer-events-none absolute inset-0 rounded-full ring-[8rem] ring-canvas/65" />
      )}
    </div>
  );
}
