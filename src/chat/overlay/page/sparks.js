/** Celebrates all over the screen, in the theme's style: brass sparkles, confetti, or streaks of light. */
const lastsMs = 2_600;
/** Every theme has a record here. */
export const themes = {
  dark: { count: 70, colours: ["#ffe9b8", "#e0a63a", "#fffaf0"], gravity: 0.25, speed: 0.75, draw: glint },
  light: { count: 70, colours: ["#e0a63a", "#c98a1b", "#fff2cf"], gravity: 0.25, speed: 0.75, draw: glint },
  pop: {
    count: 110,
    colours: ["#ff6b9d", "#ffd23f", "#3ec9ff", "#7b4dff", "#3ddc84"],
    gravity: 1.3,
    speed: 1.3,
    draw: paper,
  },
  outline: { count: 46, colours: ["#ffffff", "#ffd23f", "#fff3c4"], gravity: 0, speed: 1.9, draw: streak },
};

export function createSparks() {
  let canvas;
  let frame;
  return { celebrate, clear };

  /** Starts in the middle of `box`. `unit` is the base size in pixels. */
  function celebrate(box, { theme, colour, unit }) {
    clear();
    const { count, colours, gravity, speed, draw } = themes[theme];
    const all = colour ? [colour, ...colours.slice(1)] : colours;
    canvas = document.createElement("canvas");
    canvas.className = "sparks";
    canvas.setAttribute("aria-hidden", "true");
    Object.assign(canvas, { width: innerWidth, height: innerHeight });
    document.body.prepend(canvas);
    const pen = canvas.getContext("2d");
    const sparks = Array.from({ length: count }, (_, at) => {
      const towards = Math.random() * 2 * Math.PI;
      const fast = unit * (8 + Math.random() * 22) * speed;
      return {
        x: box.x + box.width / 2 + (Math.random() - 0.5) * box.width * 0.8,
        y: box.y + box.height / 2 + (Math.random() - 0.5) * box.height * 0.5,
        vx: Math.cos(towards) * fast,
        vy: Math.sin(towards) * fast - unit * 9 * gravity,
        size: unit * (0.22 + Math.random() * 0.4),
        turn: Math.random() * 6,
        spin: (Math.random() - 0.5) * 9,
        ends: 0.55 + Math.random() * 0.45,
        colour: all[at % all.length],
      };
    });
    const begun = performance.now();
    let before = begun;
    const step = (now) => {
      const [age, passed] = [(now - begun) / lastsMs, Math.min(0.1, (now - before) / 1_000)];
      before = now;
      if (age >= 1) return clear();
      pen.clearRect(0, 0, canvas.width, canvas.height);
      for (const spark of sparks) {
        const left = 1 - age / spark.ends;
        if (left <= 0) continue;
        spark.vx *= 1 - 1.6 * passed;
        spark.vy = spark.vy * (1 - 1.6 * passed) + unit * 26 * gravity * passed;
        spark.x += spark.vx * passed;
        spark.y += spark.vy * passed;
        spark.turn += spark.spin * passed;
        pen.save();
        pen.translate(spark.x, spark.y);
        pen.fillStyle = spark.colour;
        pen.globalAlpha = Math.min(1, left * 2.5);
        draw(pen, spark, left);
        pen.restore();
      }
      frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
  }

  function clear() {
    cancelAnimationFrame(frame);
    canvas?.remove();
    canvas = undefined;
  }
}

/** Draws a twinkling four-pointed star. */
function glint(pen, { size, turn }, left) {
  const long = size * (0.5 + 0.5 * Math.abs(Math.sin(turn * 2))) * Math.min(1, left * 2) * 1.6;
  const thin = long * 0.22;
  pen.beginPath();
  for (let point = 0; point < 8; point += 1) {
    const [far, angle] = [point % 2 === 0 ? long : thin, (point * Math.PI) / 4];
    pen.lineTo(Math.cos(angle) * far, Math.sin(angle) * far);
  }
  pen.fill();
}

/** Draws a tumbling slip of paper. */
function paper(pen, { size, turn }) {
  pen.rotate(turn);
  pen.scale(1, Math.cos(turn * 1.7));
  pen.fillRect(-size, -size * 0.6, size * 2, size * 1.2);
}

function streak(pen, { size, vx, vy }, left) {
  pen.rotate(Math.atan2(vy, vx));
  pen.fillRect(0, -size * 0.12, -size * 7 * left, size * 0.24);
}
