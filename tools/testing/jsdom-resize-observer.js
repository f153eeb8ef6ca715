// jsdom lays nothing out, so nothing in it ever changes its size.
class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

globalThis.ResizeObserver ??= ResizeObserver;
