import { useState } from "react";
import { useLocation } from "react-router-dom";

/** Whether the writing panel is open: by its button, or by a URL that ends in `#write`. */
export function useWritingOpen() {
  const { hash, key } = useLocation();
  const [isOpen, setIsOpen] = useState(hash === "#write");
  const [seen, setSeen] = useState(key);
  if (seen !== key) {
    setSeen(key);
    if (hash === "#write") setIsOpen(true);
  }
  return { isOpen, toggle: () => setIsOpen(!isOpen) };
}
