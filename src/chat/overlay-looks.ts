/** The looks that an overlay can have, in the order in which we offer them. People see the text `look.<name>`. */
export const overlayLooks = {
  corner: ["top-left", "top", "top-right", "center", "bottom-left", "bottom", "bottom-right"],
  size: ["small", "normal", "large"],
  theme: ["dark", "light", "pop", "outline"],
} as const;
